import { operatorAccess } from '@kade/contract/operators/access';
import type { Client } from '@kade/contract/client';
import { inviteOperator } from '../src/modules/operators';
import { PASSWORD } from './factories';
import { codeAt } from './fakes/authenticator';
import type { TestServer } from './server';

const STEP_MS = 30_000;

export interface TestOperator {
  email: string;
  /** Of the authenticator app. */
  secret: string;
  token: string;
  client: Client;
  recoveryCodes: string[];
  /** The next code: none is taken twice, so the clock goes on. */
  nextCode(): string;
}

let serial = 0;

/** The token of a link as the command prints it. */
export async function anInvitation({ system }: TestServer, email: string): Promise<string> {
  const { url } = await inviteOperator(system, email);
  return new URL(url).searchParams.get('token') ?? '';
}

/** Who runs the platform, signed in. */
export async function anOperator(
  server: TestServer,
  email = `operator${(serial += 1)}@kade.lk`,
): Promise<TestOperator> {
  const token = await anInvitation(server, email);
  const visitor = server.client();
  const { secret } = await visitor.call(operatorAccess.beginSetUp, { body: { token } });
  const code = codeAt(secret, server.clock.now());
  const body = { token, password: PASSWORD, code };
  const made = await visitor.call(operatorAccess.setUp, { body });
  return {
    email,
    secret,
    token: made.token,
    client: server.client({ token: made.token }),
    recoveryCodes: made.recovery_codes,
    nextCode() {
      server.clock.advance(STEP_MS);
      return codeAt(secret, server.clock.now());
    },
  };
}

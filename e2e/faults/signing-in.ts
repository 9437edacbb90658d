import { setTimeout as delay } from 'node:timers/promises';
import { api } from '@kade/contract/api';
import { ApiError, createClient } from '@kade/contract/client';
import { insist, type Hands } from './hands';

/** How long whoever has just been let in may be let in without a look. */
const LET_IN_MS = 400;
/** As many calls as ask each process of a fleet. */
const CALLS = 3;

const account = { email: 'signs-in@example.com', password: 'kottu roti at noon' };
const device = 'a browser that stays the same';
const names = { username: 'signs-in', first_name: 'Kumari', last_name: 'Silva' };

/** Somebody who has no store, whose sessions end nobody else's. */
export async function signUp({ ask }: Hands): Promise<void> {
  const client = createClient({ baseUrl: '', fetch: ask });
  await client.call(api.auth.signUp, { body: { ...account, ...names, device } });
}

/** They sign in, are let in by whoever is asked, sign out, and are let in no more. */
export async function signInAndOut({ ask, fail }: Hands): Promise<void> {
  const { token } = await insist(() =>
    createClient({ baseUrl: '', fetch: ask }).call(api.auth.login, {
      body: { ...account, device },
    }),
  );
  const headers = () => ({ authorization: token });
  const own = createClient({ baseUrl: '', headers, fetch: ask });
  for (let call = 0; call < CALLS; call += 1) {
    await insist(() => own.call(api.merchants.profile, {}));
  }
  // Who was not answered may be out all the same.
  await insist(() => own.call(api.auth.logout, {}).catch(unlessOut));
  await delay(LET_IN_MS);
  for (let call = 0; call < CALLS; call += 1) {
    const found = await insist(() => own.call(api.merchants.profile, {}).catch(unlessOut));
    if (found !== 'out') fail('a session that was ended is let in');
  }
}

function unlessOut(error: unknown): 'out' {
  if (error instanceof ApiError && error.status === 401) return 'out';
  throw error;
}

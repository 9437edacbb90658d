import { keptDevice } from '@kade/words/devices';
import {
  transaction,
  type OperatorContext,
  type PublicContext,
  type SystemContext,
} from '../../platform/context';
import { invalid, refused } from '../../platform/errors';
import { hashToken, newToken } from '../../platform/random';
import { takeCode } from '../../platform/second-factor';
import { SecretsError } from '../../platform/secrets';
import { deviceOf, marksOf } from '../auth/devices';
import { guardSignIn } from '../auth/throttles';
import { isPassword } from '../auth/passwords';
import { OPERATOR_IDLE_MS } from '../auth/gates';
import { findOperator, lockOperator, updateOperator, type OperatorRow } from './accounts.queries';
import { recordAct } from './acts.queries';
import { endOperatorSession, findKnownMarks, insertOperatorSession } from './sessions.queries';

/** To what a sealed secret belongs. */
export const secretOf = (operatorId: string) => `operator ${operatorId} secret`;

interface SignInForm {
  email: string;
  password: string;
  code: string;
  device?: string | undefined;
}

/**
 * Signs in with all three at once, so that nobody learns which was wrong. Failures count as those of
 * merchants do, apart from them.
 */
export async function logInOperator(
  ctx: PublicContext,
  form: SignInForm,
): Promise<{ token: string }> {
  const email = form.email.toLowerCase();
  const known = await findOperator(ctx, email);
  const marks = marksOf(ctx, form.device);
  const origin = { ...marks, ...(await findKnownMarks(ctx, email, marks)) };
  let token: string | undefined;
  await guardSignIn(ctx, `operator ${email}`, origin, async () => {
    const isRight = await isPassword(form.password, known?.password_hash ?? undefined);
    if (isRight && known) token = await enterWithCode(ctx, known, form);
    return token !== undefined;
  });
  if (token === undefined) throw wrongSignIn();
  return { token };
}

const wrongSignIn = () => refused('invalid_credentials', { say: 'operator_credentials' });

export const wrongCode = () =>
  invalid({ code: { say: 'operator_code' } }, { say: 'operator_code' });

function enterWithCode(
  ctx: PublicContext,
  known: OperatorRow,
  { code, device }: SignInForm,
): Promise<string | undefined> {
  return transaction(ctx, async (ctx) => {
    const operator = await lockOperator(ctx, known.id);
    if (operator.removed_at || operator.password_hash !== known.password_hash) return undefined;
    const secret = openSecret(ctx, operator);
    const { last_step: lastStep, recovery_hashes: recoveryHashes } = operator;
    const taken = takeCode({ secret, lastStep, recoveryHashes }, code, ctx.clock.now());
    if (!taken) return undefined;
    await updateOperator(ctx, operator.id, {
      last_step: taken.lastStep,
      recovery_hashes: [...taken.recoveryHashes],
      // Sealed anew with each sign-in, so with the key of today.
      ...(secret && { sealed_secret: ctx.secrets.seal(secret, secretOf(operator.id)) }),
    });
    const by = { ...ctx, operatorId: operator.id };
    const isByRecovery = taken.recoveryHashes.length < recoveryHashes.length;
    const parameters: Record<string, string> = isByRecovery ? { with: 'a recovery code' } : {};
    await recordAct(by, { act: 'signed_in', subject: operator.email, parameters });
    return startOperatorSession(ctx, operator.id, device);
  });
}

/** Undefined where the key that sealed it is gone: a recovery code still opens the door. */
function openSecret(ctx: SystemContext, { id, sealed_secret }: OperatorRow): string | undefined {
  if (!sealed_secret) return undefined;
  try {
    return ctx.secrets.open(sealed_secret, secretOf(id));
  } catch (error) {
    if (error instanceof SecretsError) return undefined;
    throw error;
  }
}

/** Answers the token of a new session, kept nowhere. */
export async function startOperatorSession(
  ctx: PublicContext,
  operatorId: string,
  device: string | undefined,
): Promise<string> {
  const token = newToken(ctx);
  await insertOperatorSession(ctx, {
    operatorId,
    tokenHash: hashToken(token),
    device: keptDevice(deviceOf(ctx.userAgent)),
    marks: marksOf(ctx, device),
    expiresAt: new Date(ctx.clock.now().getTime() + OPERATOR_IDLE_MS),
  });
  return token;
}

export async function logOutOperator(ctx: OperatorContext): Promise<{ message: string }> {
  await endOperatorSession(ctx);
  return { message: 'You are logged out.' };
}

import { transaction, type PublicContext, type SystemContext } from '../../platform/context';
import { notFound, refused } from '../../platform/errors';
import { hashToken, newToken } from '../../platform/random';
import {
  authenticatorUri,
  hashRecoveryCode,
  newAuthenticatorSecret,
  newRecoveryCodes,
  takeCode,
} from '../../platform/second-factor';
import { assertAcceptablePassword, hashPassword } from '../auth/passwords';
import {
  deleteInvitation,
  findInvitation,
  findOperator,
  lockOperator,
  replaceInvitation,
  takeInvitation,
  updateOperator,
  upsertOperator,
} from './accounts.queries';
import { recordAct } from './acts.queries';
import { deleteOperatorSessions } from './sessions.queries';
import { secretOf, startOperatorSession, wrongCode } from './sign-in.service';

const ISSUER = 'Kade operator';
const LINK_VALID_MS = 24 * 60 * 60 * 1000;

/**
 * A link for a new operator, or for one who has lost the password or the phone: who uses it sets both.
 * Until then all stays as it is.
 */
export function inviteOperator(ctx: SystemContext, email: string): Promise<{ url: string }> {
  return transaction(ctx, async (ctx) => {
    const operatorId = await upsertOperator(ctx, email);
    const token = newToken(ctx);
    await replaceInvitation(ctx, {
      operatorId,
      tokenHash: hashToken(token),
      sealedSecret: ctx.secrets.seal(newAuthenticatorSecret(ctx), secretOf(operatorId)),
      expiresAt: new Date(ctx.clock.now().getTime() + LINK_VALID_MS),
    });
    await recordAct(ctx, { act: 'invited_operator', subject: email });
    return { url: `${ctx.settings.platformUrl}/operator/set-up?token=${token}` };
  });
}

/** Ends what an operator may do, at once; what they did stays. */
export function removeOperator(ctx: SystemContext, email: string): Promise<void> {
  return transaction(ctx, async (ctx) => {
    const known = await findOperator(ctx, email);
    if (!known || known.removed_at) throw notFound('operator');
    await lockOperator(ctx, known.id);
    await updateOperator(ctx, known.id, {
      removed_at: ctx.clock.now(),
      password_hash: null,
      sealed_secret: null,
      recovery_hashes: [],
    });
    await deleteInvitation(ctx, known.id);
    await deleteOperatorSessions(ctx, known.id);
    await recordAct(ctx, { act: 'removed_operator', subject: email });
  });
}

/** What the link of an operator shows before it is used. */
export async function beginSetUp(ctx: PublicContext, { token }: { token: string }) {
  const { email, secret } = await readInvitation(ctx, hashToken(token));
  return { email, secret, uri: authenticatorUri(secret, ISSUER, email) };
}

async function readInvitation(ctx: SystemContext, tokenHash: Buffer) {
  const found = await findInvitation(ctx, tokenHash);
  if (!found) throw linkIsOver();
  const { id, email, sealed_secret: sealedSecret } = found;
  return { id, email, sealedSecret, secret: ctx.secrets.open(sealedSecret, secretOf(id)) };
}

const linkIsOver = () => refused('invalid_reset_token', { say: 'operator_link_over' });

/** Uses the link: a password, and an app that proves itself by its first code. Signs in. */
export async function setUp(
  ctx: PublicContext,
  form: { token: string; password: string; code: string; device?: string | undefined },
): Promise<{ token: string; recovery_codes: string[] }> {
  const tokenHash = hashToken(form.token);
  const { id, email, secret, sealedSecret } = await readInvitation(ctx, tokenHash);
  const owner = { username: email, email, first_name: '', last_name: '', stores: [] };
  await assertAcceptablePassword(form.password, 'password', owner);
  const factor = { secret, lastStep: 0, recoveryHashes: [] };
  const taken = takeCode(factor, form.code, ctx.clock.now());
  if (!taken) throw wrongCode();
  const password_hash = await hashPassword(form.password);
  return transaction(ctx, async (ctx) => {
    if (!(await takeInvitation(ctx, tokenHash))) throw linkIsOver();
    const recovery_codes = newRecoveryCodes(ctx);
    await updateOperator(ctx, id, {
      password_hash,
      sealed_secret: sealedSecret,
      last_step: taken.lastStep,
      recovery_hashes: recovery_codes.map(hashRecoveryCode),
    });
    await deleteOperatorSessions(ctx, id);
    await recordAct({ ...ctx, operatorId: id }, { act: 'set_up', subject: email });
    return { token: await startOperatorSession(ctx, id, form.device), recovery_codes };
  });
}

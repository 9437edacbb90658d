import {
  transaction,
  type MerchantContext,
  type PublicContext,
  type SystemContext,
} from '../../../platform/context';
import { invalid, refused } from '../../../platform/errors';
import type { JobKind } from '../../../platform/jobs';
import { hashToken, newToken } from '../../../platform/random';
import {
  findCredentials,
  getOwner,
  getPasswordHash,
  lockCredentials,
  parseEmail,
  updatePasswordHash,
} from '../../merchants';
import { sendEmail } from '../../notifications';
import { forgetDevices, isKnownNetwork, marksOf, rememberDevice } from '../devices';
import { endProof } from '../email-changes';
import { warnOfPassword } from '../owner-mails';
import { hashPassword, isPassword } from './password-hash';
import { assertAcceptablePassword } from './password-rules';
import { deleteResets, findReset, insertReset, takeReset } from './password-resets.queries';
import { deleteAllSessions, deleteOtherSessions } from '../sessions';
import { causerOf, countMailRequest, guardSession, mayMailLink } from '../throttles';

interface Message {
  message: string;
}

const RESET_VALID_MS = 60 * 60 * 1000;

/**
 * Promises a mail, in the same words and the same time whether or not the address is known: whether one
 * may go out, too, is decided by the job.
 */
export function requestReset(ctx: PublicContext, text: string): Promise<Message> {
  const email = parseEmail(text);
  const asked = { causer: causerOf(ctx), network: marksOf(ctx, undefined).network };
  return transaction(ctx, async (ctx) => {
    await countMailRequest(ctx);
    await ctx.jobs.enqueue(ctx, sendResetMailJob, { email, asked });
    return {
      message:
        'If an account with this e-mail exists, we have sent instructions to reset its password.',
    };
  });
}

interface ResetMail {
  email: string;
  /** From where somebody asked for it, by hashes; without, Kade itself sends it, uncounted. */
  asked?: { causer: string; network: string };
}

/** Looks the address up and mails it a link, which ends older ones; here, where nobody can measure how long it takes. */
export const sendResetMailJob: JobKind<ResetMail> = {
  name: 'send_reset_mail',
  expireInSeconds: 60,
  retryLimit: 5,
  retryDelay: 5,
  run: (ctx, mail) => transaction(ctx, (ctx) => mailResetLink(ctx, mail)),
};

async function mailResetLink(ctx: SystemContext, { email, asked }: ResetMail): Promise<void> {
  if (asked) {
    const { causer, network } = asked;
    const isAtHome = await isKnownNetwork(ctx, email, network);
    if (!(await mayMailLink(ctx, { to: email, causer, isAtHome }))) return;
  }
  const known = await findCredentials(ctx, email);
  if (!known) return;
  const token = newToken(ctx);
  // Of two that are asked for at once, the later one stands.
  await lockCredentials(ctx, known);
  await deleteResets(ctx, known.merchantId);
  await insertReset(ctx, {
    merchantId: known.merchantId,
    tokenHash: hashToken(token),
    expiresAt: new Date(ctx.clock.now().getTime() + RESET_VALID_MS),
  });
  const url = `${ctx.settings.platformUrl}/reset-password?token=${token}`;
  const told = { say: 'password_reset', url } as const;
  await sendEmail(ctx, { kind: 'password_reset', to: email, told });
}

/** Sets a new password by a mailed token and ends every session, and a change of address that waits. */
export async function resetPassword(
  ctx: PublicContext,
  form: { token: string; newPassword: string; device?: string | undefined },
): Promise<Message> {
  const tokenHash = hashToken(form.token);
  const known = await findReset(ctx, tokenHash);
  if (known === undefined) throw invalidResetToken();
  await assertAcceptablePassword(form.newPassword, 'newPassword', await getOwner(ctx, known));
  const passwordHash = await hashPassword(form.newPassword);
  return transaction(ctx, async (ctx) => {
    const merchantId = await takeReset(ctx, tokenHash);
    if (merchantId === undefined) throw invalidResetToken();
    await endProof(ctx, merchantId);
    await updatePasswordHash(ctx, merchantId, passwordHash);
    await deleteResets(ctx, merchantId);
    await deleteAllSessions(ctx, merchantId);
    await forgetDevices(ctx, merchantId);
    // Who reads the account's mail is its owner, and may sign in here whatever others try.
    await rememberDevice(ctx, merchantId, form.device);
    await warnOfPassword({ ...ctx, merchantId });
    return { message: 'Password has been reset successfully' };
  });
}

const invalidResetToken = () => refused('invalid_reset_token', { say: 'invalid_reset_token' });

/** Changes the password of who knows the old one, and ends every other session, and a change of address that waits. */
export async function changePassword(
  ctx: MerchantContext,
  form: { password: string; newPassword: string },
): Promise<Message> {
  const { merchantId } = ctx;
  const oldHash = await getPasswordHash(ctx);
  const isRight = await guardSession(ctx, () => isPassword(form.password, oldHash));
  if (!isRight) throw wrongPassword();
  await assertAcceptablePassword(form.newPassword, 'newPassword', await getOwner(ctx, merchantId));
  const passwordHash = await hashPassword(form.newPassword);
  return transaction(ctx, async (ctx) => {
    await endProof(ctx, merchantId);
    if (!(await lockCredentials(ctx, { merchantId, passwordHash: oldHash }))) throw wrongPassword();
    await updatePasswordHash(ctx, merchantId, passwordHash);
    await deleteResets(ctx, merchantId);
    await deleteOtherSessions(ctx);
    await warnOfPassword(ctx);
    return { message: 'Password changed successfully' };
  });
}

export const wrongPassword = () =>
  invalid({ password: { say: 'wrong_password' } }, { say: 'wrong_password' });

import type { EmailChangeState } from '@kade/contract/email-change';
import {
  transaction,
  type MerchantContext,
  type PublicContext,
  type SystemContext,
} from '../../../platform/context';
import { conflict, invalid, refused, tooManyRequests } from '../../../platform/errors';
import { isId } from '../../../platform/ids';
import { newId } from '../../../platform/random';
import { emailTaken, findCredentials, getOwner, parseEmail, updateEmail } from '../../merchants';
import {
  deleteReplaceable,
  endProof,
  findEmailChange,
  insertEmailChange,
  isReserved,
  lockEmailChange,
  markConfirmed,
  markStopped,
  type EmailChange,
} from '../email-changes';
import { deleteFactorSince } from '../factors';
import { forgetDevices } from '../devices';
import { deletePasskeysSince } from '../passkeys';
import { sendResetMailJob } from '../passwords';
import { deleteResets } from '../passwords';
import { deleteAllSessions } from '../sessions';
import { mayMailProof } from '../throttles';
import { mailAsked, mailChanged, mailProof, mailStopped } from './email-change.mails';

interface Message {
  message: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const PROOF_VALID_MS = DAY_MS;
/** So long the old address can take a change back. */
const STOPPABLE_MS = 7 * DAY_MS;

/** What the profile says of a change that is under way. */
export async function getEmailChange(ctx: MerchantContext): Promise<EmailChangeState> {
  const change = await findEmailChange(ctx, ctx.merchantId);
  if (!change) return { waiting: null, changed: null };
  const { newEmail: email, expiresAt: expires_at, oldEmail: from } = change;
  if (change.confirmedAt) {
    return { waiting: null, changed: { from, stoppable_until: change.stoppableUntil } };
  }
  return {
    waiting: expires_at > ctx.clock.now() ? { email, expires_at } : null,
    changed: null,
  };
}

/** Mails the new address a link by which it proves itself, and tells the old one. */
export async function askEmailChange(ctx: MerchantContext, text: string): Promise<Message> {
  const email = parseEmail(text);
  await assertFree(ctx, email);
  const { email: oldEmail, first_name } = await getOwner(ctx, ctx.merchantId);
  if (email === oldEmail) throw invalid({ email: { say: 'email_same' } });
  if (!(await mayMailProof(ctx, email))) throw tooManyRequests(15 * 60);
  return transaction(ctx, async (ctx) => {
    const before = await findEmailChange(ctx, ctx.merchantId);
    if (before?.confirmedAt) throw conflict({ say: 'email_changed_lately' });
    await deleteReplaceable(ctx, ctx.merchantId);
    const now = ctx.clock.now();
    const expiresAt = new Date(now.getTime() + PROOF_VALID_MS);
    const change: EmailChange = {
      // The link that was mailed before stops this one, too, and all that came since.
      id: before?.id ?? newId(ctx),
      merchantId: ctx.merchantId,
      oldEmail,
      newEmail: email,
      createdAt: before?.createdAt ?? now,
      expiresAt,
      confirmedAt: null,
      stoppableUntil: new Date(expiresAt.getTime() + STOPPABLE_MS),
      stoppedAt: null,
    };
    await insertEmailChange(ctx, change);
    await mailProof(ctx, change, first_name, linkOf(ctx, 'confirm', change));
    await mailAsked(ctx, change, first_name, linkOf(ctx, 'stop', change));
    return { message: `We have mailed a link to ${email}. Open it to change your address.` };
  });
}

/** Whoever withdraws it may be whom the old address would stop: its link holds. */
export async function withdrawEmailChange(ctx: MerchantContext): Promise<Message> {
  await endProof(ctx, ctx.merchantId);
  return { message: 'Your address stays as it is.' };
}

/**
 * Changes the address by the link that was mailed to the new one, and ends every session. Whoever presses
 * again, since the answer was lost, is told so once more; the same when a change is stopped.
 */
export function confirmEmailChange(ctx: PublicContext, token: string): Promise<Message> {
  return transaction(ctx, async (ctx) => {
    const change = await lockNamed(ctx, 'confirm', token);
    const { id, merchantId, newEmail } = change;
    const done = { message: `Your address is now ${newEmail}. Please sign in with it.` };
    if (change.confirmedAt) return done;
    if (change.expiresAt <= ctx.clock.now()) throw invalidLink();
    await updateEmail(ctx, merchantId, newEmail);
    if (await isReserved(ctx, newEmail, merchantId)) throw emailTaken();
    await markConfirmed(ctx, id, new Date(ctx.clock.now().getTime() + STOPPABLE_MS));
    await deleteResets(ctx, merchantId);
    await deleteAllSessions(ctx, merchantId);
    const { first_name } = await getOwner(ctx, merchantId);
    await mailChanged(ctx, change, first_name, linkOf(ctx, 'stop', change));
    return done;
  });
}

/**
 * Takes a change back by the link that was mailed to the old address. Whoever asked for it may know
 * the password and may have added a factor of their own: all of that ends, too.
 */
export function stopEmailChange(ctx: PublicContext, token: string): Promise<Message> {
  return transaction(ctx, async (ctx) => {
    const change = await lockNamed(ctx, 'stop', token);
    const { merchantId, oldEmail, newEmail, confirmedAt, createdAt } = change;
    const done = {
      message: `Your address is ${oldEmail}. Everybody was signed out, and we have mailed you a link to choose a new password.`,
    };
    if (change.stoppedAt) return done;
    if (confirmedAt) await updateEmail(ctx, merchantId, oldEmail);
    await markStopped(ctx, change.id);
    await deleteResets(ctx, merchantId);
    await deleteAllSessions(ctx, merchantId);
    await deleteFactorSince(ctx, merchantId, createdAt);
    await deletePasskeysSince(ctx, merchantId, createdAt);
    await forgetDevices(ctx, merchantId);
    const { first_name } = await getOwner(ctx, merchantId);
    if (confirmedAt) await mailStopped(ctx, newEmail, first_name);
    await ctx.jobs.enqueue(ctx, sendResetMailJob, { email: oldEmail });
    return done;
  });
}

/** Refuses an address that is another account's, or may go back to one. */
async function assertFree(ctx: MerchantContext, email: string): Promise<void> {
  const known = await findCredentials(ctx, email);
  const isTaken = known !== undefined && known.merchantId !== ctx.merchantId;
  if (isTaken || (await isReserved(ctx, email, ctx.merchantId))) throw emailTaken();
}

const invalidLink = () => refused('invalid_link', { say: 'invalid_link' });

type Act = 'confirm' | 'stop';
const PAGES = { confirm: '/confirm-email', stop: '/stop-email-change' };
/** What proves an address is its own; what stops a change stops it whatever the address is by then. */
const signed = (act: Act, { id, newEmail }: EmailChange) =>
  act === 'stop' ? `stop email_change ${id}` : `confirm email_change ${id} ${newEmail}`;

const linkOf = (ctx: SystemContext, act: Act, change: EmailChange) =>
  `${ctx.settings.platformUrl}${PAGES[act]}?token=${change.id}.${ctx.secrets.sign(signed(act, change))}`;

/** The change that a link names, held until the transaction ends. */
async function lockNamed(ctx: SystemContext, act: Act, token: string): Promise<EmailChange> {
  const [id = '', signature = ''] = token.split('.');
  const change = isId(id) ? await lockEmailChange(ctx, id) : undefined;
  if (!change || !ctx.secrets.isSigned(signed(act, change), signature)) throw invalidLink();
  return change;
}

import type { SystemContext } from '../../../platform/context';
import { sendEmail } from '../../notifications';
import type { EmailChange } from '../email-changes';

const kind = 'email_change' as const;

/** To the new address: that it is read by whom it was named. */
export const mailProof = (
  ctx: SystemContext,
  { newEmail: email }: EmailChange,
  first_name: string,
  url: string,
): Promise<void> =>
  sendEmail(ctx, { kind, to: email, told: { say: 'email_change_proof', first_name, email, url } });

/** To the old address, before anything has changed. */
export const mailAsked = (
  ctx: SystemContext,
  { oldEmail: to, newEmail: email }: EmailChange,
  first_name: string,
  url: string,
): Promise<void> =>
  sendEmail(ctx, { kind, to, told: { say: 'email_change_asked', first_name, email, url } });

/** To the old address, which can still take it back. */
export const mailChanged = (
  ctx: SystemContext,
  { oldEmail: to, newEmail: email }: EmailChange,
  first_name: string,
  url: string,
): Promise<void> =>
  sendEmail(ctx, { kind, to, told: { say: 'email_changed', first_name, email, url } });

/** To the address that had become the account's. */
export const mailStopped = (ctx: SystemContext, to: string, first_name: string): Promise<void> =>
  sendEmail(ctx, { kind, to, told: { say: 'email_change_stopped', first_name } });

import type { SystemContext } from '../../../platform/context';
import { layOutEmail, sendEmail } from '../../notifications';
import type { EmailChange } from './email-changes.queries';

const kind = 'email_change' as const;

/** To the new address: that it is read by whom it was named. */
export const mailProof = (
  ctx: SystemContext,
  { newEmail }: EmailChange,
  name: string,
  url: string,
): Promise<void> =>
  sendEmail(ctx, {
    kind,
    to: newEmail,
    ...layOutEmail({
      subject: 'Confirm your new address for Kade',
      paragraphs: [
        `Hello ${name},`,
        `You asked to sign in to Kade with ${newEmail} from now on. Confirm it within a day.`,
      ],
      action: { label: 'Confirm this address', url },
      notes: [
        'It signs you out everywhere; then sign in with this address.',
        'If it was not you who asked, ignore this mail: nothing changes.',
      ],
    }),
  });

/** To the old address, before anything has changed. */
export const mailAsked = (
  ctx: SystemContext,
  { oldEmail, newEmail }: EmailChange,
  name: string,
  url: string,
): Promise<void> =>
  sendEmail(ctx, {
    kind,
    to: oldEmail,
    ...layOutEmail({
      subject: 'Your Kade address is about to change',
      paragraphs: [
        `Hello ${name},`,
        `Somebody who is signed in to your Kade account asked to change its e-mail address to ${newEmail}.`,
      ],
      action: { label: 'It was not me: stop it', url },
      notes: [
        'If it was you, open the link that we mailed to the new address.',
        'Stopping it signs everybody out and mails you a link to choose a new password.',
      ],
    }),
  });

/** To the old address, which can still take it back. */
export const mailChanged = (
  ctx: SystemContext,
  { oldEmail, newEmail }: EmailChange,
  name: string,
  url: string,
): Promise<void> =>
  sendEmail(ctx, {
    kind,
    to: oldEmail,
    ...layOutEmail({
      subject: 'Your Kade address was changed',
      paragraphs: [
        `Hello ${name},`,
        `Your Kade account is now opened with ${newEmail}, and no longer with this address.`,
      ],
      action: { label: 'It was not me: take it back', url },
      notes: [
        'If it was you, there is nothing to do.',
        'For seven days you can take it back: that signs everybody out and mails you a link to choose a new password.',
      ],
    }),
  });

/** To the address that had become the account's. */
export const mailStopped = (ctx: SystemContext, to: string, name: string): Promise<void> =>
  sendEmail(ctx, {
    kind,
    to,
    ...layOutEmail({
      subject: 'The change of your Kade address was taken back',
      paragraphs: [
        `Hello ${name},`,
        'The change to this address was taken back by a link that we had mailed to the address of before.',
      ],
    }),
  });

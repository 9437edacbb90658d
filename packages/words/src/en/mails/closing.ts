import type { Formats } from '../../format';
import type { MailContent } from '../../mail-content';
import { doerBlocks, helloTo, type Doer, type Reader } from './parts';

interface Link extends Reader {
  url: string;
}

interface Closing extends Link {
  /** When all is deleted, as ISO 8601. */
  closes_at: string;
}

/** Mails of who leaves Kade, or takes a copy of what is kept of them. */
export const closingMails = (formats: Formats) => {
  const { formatPrice, formatZonedMoment, plural } = formats;
  const keep = (url: string) => ({ label: 'Keep my account', url });
  return {
    /** `credit`: what Kade owes them, in minor units. */
    account_closed: ({
      closes_at: closesAt,
      credit,
      url,
      ...reader
    }: Closing & Doer & { credit: number }): MailContent => ({
      subject: 'Your Kade account is closed',
      paragraphs: [
        helloTo(reader),
        'You have closed your Kade account. Your stores take no orders any more, and no card is charged for your plan.',
        `Everything is deleted on ${formatZonedMoment(new Date(closesAt))}: stores, products, orders and customers. Until then your customers can read their orders, and you can keep the account.`,
        ...(credit > 0
          ? [
              `${formatPrice(credit)} of your fees was booked back. Answer this mail with a bank account, and we transfer it.`,
            ]
          : []),
      ],
      blocks: doerBlocks(formats, reader),
      action: keep(url),
      notes: ['If it was not you, keep the account and choose a new password at once.'],
    }),
    account_closes_soon: ({
      closes_at: closesAt,
      days,
      url,
      ...reader
    }: Closing & { days: number }): MailContent => ({
      subject: plural(days, {
        one: 'Your Kade account will be deleted in # day',
        other: 'Your Kade account will be deleted in # days',
      }),
      paragraphs: [
        helloTo(reader),
        `On ${formatZonedMoment(new Date(closesAt))} your account and all your stores will be deleted, with everything in them. Nothing can be brought back after that.`,
        'If you would like to take your data along, download a copy before. If you would like to stay, keep the account: all is as it was.',
      ],
      action: keep(url),
    }),
    account_kept: ({ url, ...reader }: Link): MailContent => ({
      subject: 'Your Kade account stays',
      paragraphs: [
        helloTo(reader),
        'You have kept your account. Your stores are open again, and everything in them is as it was.',
        'A paid plan is not charged again. To go on with it, choose it once more under Billing.',
      ],
      action: { label: 'Open Kade', url },
      notes: ['If it was not you, choose a new password now.'],
    }),
    account_deleted: (reader: Reader): MailContent => ({
      subject: 'Your Kade account is deleted',
      paragraphs: [
        helloTo(reader),
        'Your account and all your stores are deleted, with everything in them.',
        'What tax law wants kept stays without your name: what was paid to Kade, when and for what.',
        'Thank you for having been with us. You are welcome to sign up again with this address.',
      ],
    }),
    data_copy_ready: ({ url, ...reader }: Link): MailContent => ({
      subject: 'The copy of your Kade data is ready',
      paragraphs: [
        helloTo(reader),
        'The copy of all that Kade keeps of you and your stores is ready. It can be saved for 7 days in My Profile, by you alone: you are asked who you are.',
      ],
      action: { label: 'Open My Profile', url },
      notes: ['If you did not ask for it, choose a new password now.'],
    }),
  };
};

import { CLOSING_NOTICE_DAYS } from '@kade/contract/account';
import { formatPrice, formatZonedMoment } from '@kade/words/english';
import type { MerchantContext, SystemContext } from '../../platform/context';
import { deviceOf } from '../auth';
import { layOutEmail, sendEmail, type EmailContent } from '../notifications';

interface Reader {
  email: string;
  first_name: string;
}

type Words = Pick<EmailContent, 'subject' | 'paragraphs'> & Partial<EmailContent>;

async function mail(ctx: SystemContext, { email, first_name }: Reader, words: Words) {
  const paragraphs = [`Hello ${first_name},`, ...words.paragraphs];
  const content = layOutEmail({ ...words, paragraphs });
  await sendEmail(ctx, { kind: 'account', to: email, ...content });
}

const keepButton = ({ settings }: SystemContext) => ({
  label: 'Keep my account',
  url: `${settings.platformUrl}/profile/closing`,
});

/** The account was closed a moment ago; `credit` is what Kade owes its merchant. */
export const mailClosed = (
  ctx: MerchantContext,
  reader: Reader,
  { closesAt, credit }: { closesAt: Date; credit: number },
): Promise<void> =>
  mail(ctx, reader, {
    subject: 'Your Kade account is closed',
    paragraphs: [
      'You have closed your Kade account. Your stores take no orders any more, and no card is charged for your plan.',
      `Everything is deleted on ${formatZonedMoment(closesAt)}: stores, products, orders and customers. Until then your customers can read their orders, and you can keep the account.`,
      ...(credit > 0
        ? [
            `${formatPrice(credit)} of your fees were booked back. Answer this mail with a bank account, and we transfer them.`,
          ]
        : []),
    ],
    blocks: [
      { title: 'When', lines: [formatZonedMoment(ctx.clock.now())] },
      { title: 'From', lines: [deviceOf(ctx.userAgent), ctx.address] },
    ],
    action: keepButton(ctx),
    notes: ['If it was not you, keep the account and choose a new password at once.'],
  });

export const mailClosesSoon = (ctx: SystemContext, reader: Reader, closesAt: Date): Promise<void> =>
  mail(ctx, reader, {
    subject: `Your Kade account is deleted in ${CLOSING_NOTICE_DAYS} days`,
    paragraphs: [
      `On ${formatZonedMoment(closesAt)} your account and all your stores are deleted, with everything in them. This cannot be undone then.`,
      'If you would like to take your data along, download a copy before. If you would like to stay, keep the account: all is as it was.',
    ],
    action: keepButton(ctx),
  });

export const mailKept = (ctx: SystemContext, reader: Reader): Promise<void> =>
  mail(ctx, reader, {
    subject: 'Your Kade account stays',
    paragraphs: [
      'You have kept your account. Your stores are open again, and everything in them is as it was.',
      'A paid plan is not charged again. To go on with it, choose it once more under Billing.',
    ],
    action: { label: 'Open Kade', url: `${ctx.settings.platformUrl}/dashboard` },
    notes: ['If it was not you, choose a new password now.'],
  });

/** The last one: the address is forgotten in the same transaction. */
export const mailErased = (ctx: SystemContext, reader: Reader): Promise<void> =>
  mail(ctx, reader, {
    subject: 'Your Kade account is deleted',
    paragraphs: [
      'Your account and all your stores are deleted, with everything in them.',
      'What tax law wants kept stays without your name: what was paid to Kade, when and for what.',
      'Thank you for having been with us. You are welcome to sign up again with this address.',
    ],
  });

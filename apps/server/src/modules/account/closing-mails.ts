import { CLOSING_NOTICE_DAYS } from '@kade/contract/account';
import type { ToldMail } from '@kade/words/mails';
import type { MerchantContext, SystemContext } from '../../platform/context';
import { doerOf } from '../auth/owner-mails';
import { sendEmail } from '../notifications';

interface Reader {
  email: string;
  first_name: string;
}

const mail = (ctx: SystemContext, { email: to }: Reader, told: ToldMail) =>
  sendEmail(ctx, { kind: 'account', to, told });

const keepUrl = ({ settings }: SystemContext) => `${settings.platformUrl}/profile/closing`;

/** The account was closed a moment ago; `credit` is what Kade owes its merchant. */
export const mailClosed = (
  ctx: MerchantContext,
  reader: Reader,
  { closesAt, credit }: { closesAt: Date; credit: number },
): Promise<void> =>
  mail(ctx, reader, {
    say: 'account_closed',
    first_name: reader.first_name,
    closes_at: closesAt.toISOString(),
    credit,
    ...doerOf(ctx),
    url: keepUrl(ctx),
  });

export const mailClosesSoon = (ctx: SystemContext, reader: Reader, closesAt: Date): Promise<void> =>
  mail(ctx, reader, {
    say: 'account_closes_soon',
    first_name: reader.first_name,
    closes_at: closesAt.toISOString(),
    days: CLOSING_NOTICE_DAYS,
    url: keepUrl(ctx),
  });

export const mailKept = (ctx: SystemContext, reader: Reader): Promise<void> =>
  mail(ctx, reader, {
    say: 'account_kept',
    first_name: reader.first_name,
    url: `${ctx.settings.platformUrl}/dashboard`,
  });

/** The last one: the address is forgotten in the same transaction. */
export const mailErased = (ctx: SystemContext, reader: Reader): Promise<void> =>
  mail(ctx, reader, { say: 'account_deleted', first_name: reader.first_name });

import { say } from '@kade/words/catalogue';
import type { ToldSubject } from '@kade/words/mails';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/context';
import { readAll, type Sort } from '../../../platform/paging';
import { readerWords } from '../../../platform/reader';

const BATCH = 100;

const byDate: Sort = { by: sql.ref('orders.order_date'), type: 'timestamptz', direction: 'asc' };

/** The ids of a customer's orders, the first first, a hundred at a time. */
export async function* readOrderIds(
  ctx: TenantContext,
  customerId: string,
): AsyncGenerator<string[], void, undefined> {
  const rows = ctx.db
    .selectFrom('orders')
    .where('store_id', '=', ctx.storeId)
    .where('customer_id', '=', customerId)
    .select('orders.id');
  for await (const batch of readAll(rows, { id: 'orders.id', sort: byDate, batch: BATCH })) {
    yield batch.map(({ id }) => id);
  }
}

interface SentMail {
  order_number: number;
  to: string;
  subject: string;
  sent_at: string;
}

const byTime: Sort = {
  by: sql.ref('order_mails.created_at'),
  type: 'timestamptz',
  direction: 'asc',
};

/** The mails that a customer got of their orders, the first first, a hundred at a time. */
export async function* readMailsOf(
  ctx: TenantContext,
  customerId: string,
): AsyncGenerator<SentMail[], void, undefined> {
  const rows = ctx.db
    .selectFrom('orders')
    .leftJoin('drafts', (join) =>
      join
        .onRef('drafts.store_id', '=', 'orders.store_id')
        .onRef('drafts.order_id', '=', 'orders.id'),
    )
    .innerJoin('order_mails', (join) =>
      join
        .onRef('order_mails.store_id', '=', 'orders.store_id')
        .on((eb) =>
          eb.or([
            eb('order_mails.order_id', '=', eb.ref('orders.id')),
            eb('order_mails.draft_id', '=', eb.ref('drafts.id')),
          ]),
        ),
    )
    .where('orders.store_id', '=', ctx.storeId)
    .where('orders.customer_id', '=', customerId)
    .where('order_mails.is_to_customer', '=', true)
    .select(['order_mails.id', 'orders.order_number', 'order_mails.recipient'])
    .select(['order_mails.subject', 'order_mails.told', 'order_mails.created_at']);
  const words = readerWords(ctx).orderSubjects;
  for await (const batch of readAll(rows, { id: 'order_mails.id', sort: byTime, batch: BATCH })) {
    yield batch.map(({ order_number, recipient: to, subject, told, created_at }) => ({
      order_number,
      to,
      subject: told === null ? subject : say(words, told as unknown as ToldSubject),
      sent_at: created_at.toISOString(),
    }));
  }
}

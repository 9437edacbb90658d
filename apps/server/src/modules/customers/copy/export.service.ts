import { Customer } from '@kade/contract/customers';
import { Address, Order } from '@kade/contract/orders';
import { draftName } from '@kade/rules/draft';
import * as z from 'zod/mini';
import type { TenantContext } from '../../../platform/context';
import { readerWords } from '../../../platform/reader';
import { listAlertsOf } from '../../catalog/alerts';
import { listDraftsOf } from '../../drafts';
import { shownAddress } from '../../orders/book';
import { listWholeOrders } from '../../orders/read';
import { getStoreDetail } from '../../stores/read';
import { getCustomer } from '../people';
import { readMailsOf, readOrderIds } from './export.queries';

/** Everything that the store holds on a customer as one JSON text, order by order. */
export async function exportCustomer(
  ctx: TenantContext,
  id: string,
): Promise<AsyncGenerator<string, void, undefined>> {
  const customer = await getCustomer(ctx, id);
  const { name, url } = await getStoreDetail(ctx);
  const words = readerWords(ctx);
  const head = {
    store: { name, url },
    customer: z.encode(Customer, customer),
    stock_alerts: await listAlertsOf(ctx, customer.emails),
    drafts: (await listDraftsOf(ctx, id)).map((draft) => ({
      draft: draftName(draft),
      email: draft.email,
      shipping_address: z.encode(Address, shownAddress(words, draft.shipping_address)),
      wishes: draft.wishes,
      note: draft.note,
    })),
  };
  return piecesOf(ctx, id, head);
}

async function* piecesOf(
  ctx: TenantContext,
  id: string,
  head: object,
): AsyncGenerator<string, void, undefined> {
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "orders": [`;
  let separator = '\n';
  for await (const ids of readOrderIds(ctx, id)) {
    const orders = await listWholeOrders(ctx, ids);
    for (const order of orders) {
      yield `${separator}${JSON.stringify(z.encode(Order, order))}`;
      separator = ',\n';
    }
  }
  yield '\n  ],\n  "mails": [';
  separator = '\n';
  for await (const mails of readMailsOf(ctx, id)) {
    for (const mail of mails) {
      yield `${separator}${JSON.stringify(mail)}`;
      separator = ',\n';
    }
  }
  yield '\n  ]\n}\n';
}

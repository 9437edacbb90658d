import type { Order, OrderLink } from '@kade/contract/orders';
import { canBePaid } from '@kade/rules/payable';
import { formatPrice } from '@kade/words/english';
import type { StoreContext } from '../../../platform/context';
import { getProviderOf } from '../../payments/providers';
import { getStoreDetail } from '../../stores/read';
import { orderToken } from '../book';
import { getOrder } from '../read';

/** The customer's own page of an order, to be passed on to who has no e-mail address or lost the mail. */
export async function getOrderLink(ctx: StoreContext, id: string): Promise<OrderLink> {
  const [order, store] = await Promise.all([getOrder(ctx, id), getStoreDetail(ctx)]);
  const url = `${store.url}/orders/${id}?access_token=${orderToken(ctx, id)}`;
  const { first_name } = order.billing_address;
  const hello = first_name ? `Hello ${first_name}, this` : 'This';
  const about = `is ${store.name} about your order #${order.order_number}.`;
  return { url, message: `${hello} ${about} ${whatToDo(order)}: ${url}` };
}

/** What the page is good for where the order stands. */
function whatToDo({ payment_options: method, money, waits_for, ...statuses }: Order): string {
  // What was paid or sent is looked at first: nobody is to pay it again.
  const isSent = waits_for === 'payment' || waits_for === 'slip';
  if (isSent || !canBePaid(statuses, money.due)) return 'You can see it here';
  const due = formatPrice(money.due);
  const { kind } = getProviderOf(method);
  if (kind === 'on_delivery') return `${due} is to pay on delivery. You can see it here`;
  if (kind === 'transfer') {
    return `${due} is to pay. See where to, and send us the slip, here`;
  }
  return `${due} is to pay. You can pay here`;
}

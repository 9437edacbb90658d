import type { ItemsEdit, ItemsQuote } from '@kade/contract/orders';
import { placeIn } from '@kade/rules/delivery-place';
import { basketPrice } from '@kade/rules/price';
import type { StoreContext } from '../../../platform/context';
import { mergeLines, quoteLines } from '../../catalog/sales';
import { getDeliveryTerms, tellDelivery } from '../../shipping';
import { findDueAfter, listOrderedWeights } from '../book';
import { getOrder } from '../read';
import { editedPrice } from './edited-price';
import { keptItems } from './kept-items';

/**
 * What shipping would cost by the rules of now, were an order edited; it keeps what was agreed. And what would
 * be due of it.
 */
export async function quoteItems(
  ctx: StoreContext,
  id: string,
  edit: Pick<ItemsEdit, 'items' | 'added' | 'shipping'>,
): Promise<ItemsQuote> {
  const order = await getOrder(ctx, id);
  const [weights, added, terms] = await Promise.all([
    listOrderedWeights(ctx, id),
    quoteLines(ctx, mergeLines(edit.added ?? [])),
    getDeliveryTerms(ctx),
  ]);
  const kept = keptItems(order, edit).map((item) => ({
    ...item,
    weight: weights.get(item._id) ?? null,
  }));
  const place = placeIn(order.shipping_address);
  const { payment_options: payment_option, delivery: agreed } = order;
  const ask = { place, way: agreed?.way, payment_option };
  const price = basketPrice([...kept, ...added.lines], terms.rules, ask);
  const delivery = tellDelivery(ctx, price.delivery, terms, place);
  const { shipping = order.shipping } = edit;
  const edited = editedPrice(order, { kept, added: added.lines, shipping });
  const due = await findDueAfter(ctx, id, edited.charges);
  const { total_price } = edited.price;
  return { shipping_by_rules: price.shipping, delivery, total_price, due };
}

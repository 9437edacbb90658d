import type { ItemsEdit, Order } from '@kade/contract/orders';
import { invalid } from '../../../platform/errors';

/** An item that stays in its order, with its new quantity. */
export interface KeptItem {
  _id: string;
  price: number;
  quantity: number;
}

/** What of an order stays in it; refuses what is not in it. */
export function keptItems(order: Order, edit: Pick<ItemsEdit, 'items'>): KeptItem[] {
  const wanted = new Map(edit.items.map(({ _id, quantity }) => [_id, quantity]));
  const unknown = edit.items.findIndex(
    ({ _id }) => !order.products.some((item) => item._id === _id),
  );
  if (unknown >= 0) throw invalid({ [`items.${unknown}._id`]: { say: 'item_not_in_order' } });
  return order.products.flatMap(({ _id, price }) => {
    const quantity = wanted.get(_id);
    return quantity === undefined ? [] : [{ _id, price, quantity }];
  });
}

import { say } from '@kade/words/catalogue';
import { fieldProblems } from '@kade/words/field-problems';
import type { Whereabouts } from '@kade/contract/delivery';
import { anywhereOf, deliveryOf, isByPlace, type DeliveryWay as Way } from '@kade/rules/delivery';
import { placeIn, placeName } from '@kade/rules/delivery-place';
import {
  cellOf,
  chosenOf,
  priceOf,
  problemOf,
  type SelectableGroup,
  type SelectableVariant,
} from '@kade/rules/selection';
import type { FakeShop } from './shop';

/** As many as a shop begins with. */
export const MOST_PIECES = 100;

export interface SentItem {
  product_id: string;
  variants: string[];
  quantity: number;
}

/** What is asked of a price. */
export interface Asked {
  place?: Whereabouts;
  payment_option?: string;
  delivery_way?: string;
}

/** A basket as the API prices it, in rupees. */
export function quoteOf(shop: FakeShop, items: SentItem[], asked: Asked) {
  const left_out: { field: string; message: string }[] = [];
  const lines = items.flatMap(({ product_id, variants, quantity }, index) => {
    const product = shop.products.find(({ _id }) => _id === product_id);
    const problem = product && problemOf(product.options, variants);
    if (!product || problem) {
      const field = `items.${index}.${product ? 'variants' : 'product_id'}`;
      const told = problem ?? ({ say: 'product_not_sold' } as const);
      left_out.push({ field, message: say(fieldProblems('en'), told) });
      return [];
    }
    const { name, thumbnail, options } = product;
    const price = priceOf(product, options, variants);
    const total = Math.round(price * 100 * quantity) / 100;
    const available = product.combinations.available[cellOf(options, variants) ?? -1] ?? 0;
    const chosen = chosenOf<SelectableVariant, SelectableGroup>(options, variants).map(
      ({ group, variant }) => ({ _id: variant._id, group: group.name, name: variant.name }),
    );
    const line = { product_id, variants: chosen, name, thumbnail, price, quantity };
    return [{ ...line, available, total }];
  });
  const sub = lines.reduce((sum, { total }) => sum + total, 0);
  const rate = shop.store['usd_rate'];
  const usd =
    typeof rate === 'number' ? { total_price: Math.round((sub / rate) * 100) / 100, rate } : null;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const { delivery, shipping, fee } = deliveredOf(shop, sub, pieces, asked);
  const feeLine = { kind: 'fee', amount: fee, name: 'Cash on delivery', source_id: null };
  const price_lines = [...priceLines(sub, shipping), ...(fee > 0 ? [feeLine] : [])];
  const sums = { sub_total: sub, shipping, total_price: sub + shipping + fee, price_lines };
  return { items: lines, left_out, ...sums, delivery, usd, max_order_pieces: MOST_PIECES };
}

/** How something comes to who asks, in rupees, as the API tells it. */
export function deliveredOf(
  { rules }: FakeShop,
  sub: number,
  pieces: number,
  { place, delivery_way, payment_option }: Asked,
) {
  const parcel = { sub_total: Math.round(sub * 100), pieces, weight: 0 };
  const to = placeIn(place ?? {});
  const { chosen, ways } = deliveryOf(rules, parcel, { place: to, way: delivery_way });
  const optionOf = ({ way, pickup, shipping, is_least, days, free_from, cod, problem }: Way) => ({
    way,
    address: pickup?.address ?? '',
    hours: pickup?.hours ?? '',
    shipping: shipping / 100,
    is_least,
    promise: days && { ...days, first_day: '2026-11-25', last_day: '2026-11-27' },
    free_from: free_from && free_from / 100,
    cod_fee: cod.fee / 100,
    cod_max: cod.max && cod.max / 100,
    problem,
  });
  const most = anywhereOf(rules, parcel);
  return {
    anywhere: most && {
      shipping: most.shipping / 100,
      days_from: most.days?.from ?? null,
      days_to: most.days?.to ?? null,
    },
    shipping: chosen.shipping / 100,
    fee: payment_option === 'cash_on_delivery' ? chosen.cod.fee / 100 : 0,
    delivery: {
      chosen: optionOf(chosen),
      options: ways.map(optionOf),
      place: placeName(to),
      is_by_place: isByPlace(rules),
    },
  };
}

/** The lines of a price in rupees, as the API writes them. */
export const priceLines = (goods: number, shipping = 0) => [
  { kind: 'goods', amount: goods, name: null, source_id: null },
  { kind: 'shipping', amount: shipping, name: null, source_id: null },
];

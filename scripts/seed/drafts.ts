import { placeIn } from '@kade/rules/delivery-place';
import { draftPriceOf } from '@kade/rules/draft';
import { priceOf } from '@kade/rules/selection';
import { draftTerms } from '../../apps/server/src/modules/drafts/draft-rows';
import { somePerson } from './catalogue';
import { idAt } from './id-at';
import { seeded } from './random';
import type { Row } from './rows.queries';
import { SHIPPING } from './shop-settings';
import { keptChoice } from './shop-variants';
import { DAY_MS, type Shop } from './shops';

const HOUR_MS = 60 * 60 * 1000;

/** Two orders that the merchant has written down: one to be called back, one whose link was sent. */
export function draftRows(shop: Shop, now: Date): Row<'drafts'>[] {
  const [first, second] = shop.products;
  if (!first) return [];
  const random = seeded(`${shop.template.subdomain}: drafts`);
  const lineOf = (product: typeof first, quantity: number) => {
    const chosen = product.groups.map((group) => random.pick(group.variants)._id);
    return {
      product_id: product.id,
      variants: keptChoice(product, chosen),
      quantity,
      name: product.name,
      list_price: priceOf(product, product.groups, chosen),
      price_override: null,
    };
  };
  const gift = lineOf(first, 5);
  const agreed = { price: Math.round(gift.list_price * 0.9), reason: 'Five for a wedding' };
  const drafts = [
    { hoursAgo: 20, lines: [{ ...gift, price_override: agreed }], note: 'Call back after lunch' },
    { hoursAgo: 3, lines: [lineOf(second ?? first, 1)], note: '', isSent: true },
  ];
  return drafts.map(({ hoursAgo, lines, note, isSent = false }, index) => {
    const at = new Date(now.getTime() - hoursAgo * HOUR_MS);
    const { email: address, ...person } = somePerson(random);
    // Who rang up was not asked for one.
    const email = isSent ? address : null;
    const shipping_address = { ...person, full_name: `${person.first_name} ${person.last_name}` };
    const place = placeIn(shipping_address);
    const price = draftPriceOf(lines, SHIPPING, null, { place });
    const draft_number = index + 1;
    return {
      store_id: shop.id,
      id: idAt(at),
      draft_number,
      items: lines.map((line) => ({ ...line })),
      item_count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      version: 1,
      sub_total: price.sub_total,
      shipping: price.shipping,
      total_price: price.total_price,
      price_lines: price.price_lines.map((line) => ({ ...line })),
      email,
      shipping_address: { ...shipping_address },
      note,
      terms: draftTerms({ draft_number, email, shipping_address }),
      link_number: isSent ? 1 : 0,
      link_sent_at: isSent ? at : null,
      link_expires_at: isSent ? new Date(at.getTime() + 7 * DAY_MS) : null,
      link_mailed_to: isSent ? email : null,
      created_at: at,
      updated_at: at,
    };
  });
}

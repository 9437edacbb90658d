import type { ActivityThing } from '@kade/words/activity';
import {
  changesBetween,
  fact,
  lastFour,
  pictureOf,
  shownAs,
} from '../../apps/server/src/modules/activity';
import { registeredHost } from '../../apps/server/src/modules/stores/domains/addresses';
import type { Actor } from '../../apps/server/src/platform/actor';
import type { Settings } from '../../apps/server/src/settings';
import { idAt } from './id-at';
import { acceptedSlip, type NumberedOrder } from './order-rows';
import type { Row } from './rows.queries';
import type { ShopPictures } from './shop-pictures';
import { accountRows, HOME_ROWS, policyRows, SHIPPING, socialsOf } from './shop-settings';
import type { StockStep } from './shop-stock';
import type { Shop } from './shops';

const MINUTE_MS = 60_000;

type States = Record<'before' | 'after', Parameters<typeof changesBetween>[0]>;

/** Something that the merchant did. */
interface Act extends Pick<Row<'activities'>, 'area'>, States {
  thing: ActivityThing;
  at: Date;
  name?: string;
}

/** Who does all of it. */
export type Merchant = Extract<Actor, { id: string }>;

const rowOf = (shop: Shop, actor: Merchant, act: Act): Row<'activities'> => ({
  store_id: shop.id,
  id: idAt(act.at),
  merchant_id: actor.id,
  actor_kind: actor.kind,
  actor_id: actor.id,
  area: act.area,
  action: act.before === null ? 'created' : act.after === null ? 'deleted' : 'changed',
  thing: act.thing,
  name: act.name ?? null,
  changes: [],
  told: { changes: changesBetween(act.before, act.after) } as unknown as Row<'activities'>['told'],
  created_at: act.at,
});

interface Opened {
  settings: Settings;
  collections: readonly { name: string; description: string }[];
}

/** How the merchant set the shop up, half a minute a step. */
export function* openingRows(
  shop: Shop,
  actor: Merchant,
  opened: Opened,
): Generator<Row<'activities'>> {
  let at = shop.openedAt;
  for (const act of openingActs(shop, opened)) {
    yield rowOf(shop, actor, { ...act, at });
    at = new Date(at.getTime() + MINUTE_MS / 2);
  }
}

function openingActs(shop: Shop, { settings, collections }: Opened): Omit<Act, 'at'>[] {
  const host = registeredHost(settings, { subdomain: shop.subdomain, custom_domain: null });
  const { name, title, description, theme } = shop.template;
  const created = (area: string, thing: ActivityThing, after: States['after'], named?: string) => ({
    area,
    thing,
    before: null,
    after,
    ...(named !== undefined && { name: named }),
  });
  const set = (area: string, thing: ActivityThing, after: States['after']) => ({
    area,
    thing,
    before: {},
    after,
  });
  return [
    created('store', 'store', { name, domain: `https://${host}` }),
    set('logo', 'store logo', { picture: pictureOf('logo') }),
    set('metadata', 'metadata', { title, description }),
    set('social_links', 'social media links', socialsOf(shop)),
    set('theme', 'theme', { ...theme, enabled: true }),
    ...accountRows(shop).map(({ bank_name, account_number, account_holder_name, branch }) => {
      const told = { bank_name, account_number: lastFour(account_number) };
      return created(
        'bank_accounts',
        'bank account',
        { ...told, account_holder_name, branch },
        bank_name,
      );
    }),
    set('payment_methods', 'payment methods', { bank_transfer: true }),
    ...SHIPPING.map((rule) =>
      created('shipping', 'shipping rule', { rule: fact({ say: 'shipping_rule', ...rule }) }),
    ),
    ...policyRows(shop).map(({ policy, content }) =>
      set('legal_documents', policyName(policy), {
        content: shownAs(content, wordsOf(content)),
      }),
    ),
    ...shop.categories.map((one) =>
      created('categories', 'category', { name: one.name, description: one.description }, one.name),
    ),
    ...collections.map((one) =>
      created(
        'collections',
        'collection',
        { name: one.name, description: one.description },
        one.name,
      ),
    ),
    ...collections
      .slice(0, HOME_ROWS)
      .map(({ name: shows }, at) =>
        created(
          'layouts',
          'layout element',
          { name: shows, type: 'collection', shows, index: at + 1 },
          shows,
        ),
      ),
  ];
}

const policyName = (policy: string) =>
  policy === 'refund_policy' ? 'Refund Policy' : 'Terms and Conditions';

const wordsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

/** What came into the shop, and what was bought or counted anew since. */
export function* stockActivityRows(
  shop: Shop,
  actor: Merchant,
  { pictures, steps }: { pictures: ShopPictures; steps: readonly StockStep[] },
): Generator<Row<'activities'>> {
  const first = new Map<string, number>();
  for (const { at, product, before, after } of steps) {
    if (at > product.createdAt || before !== 0) continue;
    first.set(product.id, (first.get(product.id) ?? 0) + after);
  }
  for (const product of shop.products) {
    const { id, name, description, price, category, tags, createdAt: at } = product;
    const images = pictures.ofProduct.get(id) ?? [];
    const after = {
      name,
      description,
      price: fact({ say: 'rs', amount: price }),
      status: 'active',
      category,
      in_stock: true,
      stock_quantity: first.get(id) ?? 0,
      tags: tags.join(', '),
      thumbnail: pictureOf(images[0] ?? null),
      images: images.length,
    };
    const act = { area: 'products', thing: 'product', name, before: null, after } as const;
    yield rowOf(shop, actor, { ...act, at });
  }
  for (const { at, product, combination, before, after, reason } of steps) {
    if (reason !== 'edit' || at <= product.createdAt) continue;
    const label = [product.name, combination].filter(Boolean).join(' – ');
    const states = { before: { [label]: before }, after: { [label]: after } };
    yield rowOf(shop, actor, { area: 'stock', thing: 'stock', at, ...states });
  }
}

/** What was done with an order. */
export function orderActivityRows(
  shop: Shop,
  actor: Merchant,
  order: NumberedOrder,
): Row<'activities'>[] {
  const one = { area: 'orders', thing: 'order', name: `#${order.number}` } as const;
  const row = (at: Date, before: States['before'], after: States['after']) =>
    rowOf(shop, actor, { ...one, at, before, after });
  const accepted = acceptedSlip(order);
  const slips = order.slips.flatMap(({ decidedAt, reason }) => {
    if (!decidedAt) return [];
    const booked =
      reason === null ? { booked: fact({ say: 'lkr', amount: order.total_price }) } : {};
    const slip = reason === null ? 'accepted' : 'rejected';
    return [row(decidedAt, { slip: 'waiting' }, { slip, ...booked })];
  });
  const changes = order.changes.flatMap(({ at, field, from, to }) => {
    if (field === 'tracking') return [row(at, {}, { tracking: 'changed' })];
    // Who accepts a slip does no more than that.
    const isBySlip = accepted && field === 'payment_status' && to === 'paid';
    return isBySlip ? [] : [row(at, { [field]: from }, { [field]: to })];
  });
  return [...slips, ...changes];
}

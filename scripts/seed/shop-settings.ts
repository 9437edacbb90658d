import type { ShippingRule } from '@kade/rules/shipping';
import { idAt } from './id-at';
import type { Row } from './rows.queries';
import { seeded } from './random';
import type { Shop } from './shops';

/** Each rule names every column: those of the first are those of all. */
const open = { is_except: false, free_from: null, days_from: null, days_to: null };
const fixed = { ...open, type: 'fixed', item_count: null, percentage: null } as const;
const FREE_FROM = 2_500_000;

/** What delivery costs in every shop: less in Colombo, more for every five pieces, and pickup is free. */
export const SHIPPING: readonly ShippingRule[] = [
  { ...fixed, value: 35_000, places: ['colombo'], free_from: FREE_FROM, days_from: 1, days_to: 2 },
  {
    ...fixed,
    value: 45_000,
    places: ['colombo'],
    is_except: true,
    free_from: FREE_FROM,
    days_from: 2,
    days_to: 4,
  },
  { ...open, type: 'per_items', value: 10_000, item_count: 5, percentage: null, places: ['LK'] },
  {
    ...fixed,
    value: 0,
    pickup: { address: '42 Galle Road\nColombo 3', hours: 'Mon to Sat, 9:00 to 18:00' },
    days_from: 1,
    days_to: 1,
  },
];

export const shippingRows = (shop: Shop): Row<'shipping_items'>[] =>
  SHIPPING.map(({ pickup, places = [], ...rule }) => ({
    ...rule,
    places: [...places],
    pickup_address: pickup?.address ?? null,
    pickup_hours: pickup?.hours ?? null,
    store_id: shop.id,
    id: idAt(shop.openedAt),
    created_at: shop.openedAt,
  }));

const BRANCHES = [
  ['Commercial Bank of Ceylon', 'Kandy', '022', 'CCEYLKLX'],
  ['Sampath Bank', 'Galle', '017', 'BSAMLKLX'],
] as const;

/** Accounts that nobody has: their numbers begin with zeros. */
export function accountRows(shop: Shop): Row<'bank_accounts'>[] {
  const random = seeded(`${shop.template.subdomain}: accounts`);
  return BRANCHES.map(([bank_name, branch, branch_code, swift_code]) => ({
    store_id: shop.id,
    id: idAt(shop.openedAt),
    bank_name,
    account_number: `0000${random.int(100_000, 999_999)}`,
    account_holder_name: `${shop.template.name} (Pvt) Ltd`,
    branch,
    branch_code,
    swift_code,
    created_at: shop.openedAt,
  }));
}

export function themeRow({ id, template, openedAt }: Shop): Row<'themes'> {
  const { primary, secondary, background, text, accent } = template.theme;
  return {
    store_id: id,
    primary_color: primary,
    secondary_color: secondary,
    background_color: background,
    text_color: text,
    accent_color: accent,
    is_enabled: true,
    updated_at: openedAt,
  };
}

/** Pages that nobody has. */
export const socialsOf = ({ subdomain }: Shop) => ({
  facebook: `https://www.facebook.com/${subdomain}.example`,
  instagram: `https://www.instagram.com/${subdomain}.example`,
});

export const HOME_ROWS = 3;

/** A row of the home page for each of the first collections. */
export const layoutRows = (
  shop: Shop,
  collections: readonly { id: string; name: string }[],
): Row<'layout_elements'>[] =>
  collections.slice(0, HOME_ROWS).map(({ id, name }, index) => ({
    store_id: shop.id,
    id: idAt(shop.openedAt),
    name,
    type: 'collection',
    index: index + 1,
    collection_id: id,
    created_at: shop.openedAt,
    text: '',
    link_label: '',
  }));

export const policyRows = (shop: Shop): Row<'policies'>[] =>
  (['terms_and_conditions', 'refund_policy'] as const).map((policy) => ({
    store_id: shop.id,
    policy,
    content: POLICIES[policy](shop.template.name).trim(),
    updated_at: shop.openedAt,
  }));

const POLICIES = {
  terms_and_conditions: (name: string) => `
<h2>Who we are</h2>
<p>${escaped(name)} is a demo store: nobody sends what is ordered here, and no money changes hands.</p>
<h2>Orders and prices</h2>
<p>Prices are in Sri Lankan rupees. What is sold out meanwhile is given back in full.</p>
<h2>Payment</h2>
<p>You can pay on delivery or by bank transfer. With a transfer, we send the parcel once the money is in our account.</p>
<h2>Delivery</h2>
<p>Parcels leave within two working days and arrive anywhere in Sri Lanka within three more.</p>
`,
  refund_policy: (name: string) => `
<h2>Sending something back</h2>
<p>Tell ${escaped(name)} within seven days of receiving your order. The item must be unused and in its packaging.</p>
<h2>Damaged or wrong items</h2>
<p>Send us a photo within three days: we replace it or give back the full amount.</p>
<h2>What cannot be sent back</h2>
<ul><li>Food and other things that spoil</li><li>Items made to your order</li></ul>
`,
};

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

import { expect, test } from 'vitest';
import {
  activityFacts,
  activityThings,
  activityWords,
  thingWords,
  type ActivityFact,
} from './activity';
import { activityLog } from './activity-log';
import { plainWords, pseudoWords } from './pseudo';

const goods = { sku: 'A1', barcode: '9', weight: 250, compare_at_price: 100 };
const item = { name: '8', variants: ['9'] };
const rule = { value: 35_000, item_count: 3, percentage: 500 };

/** Of every code at least one; a code that is missing does not compile. */
const FACTS: { [Code in ActivityFact['say']]: Extract<ActivityFact, { say: Code }>[] } = {
  picture: [{ say: 'picture' }],
  note: [{ say: 'note' }],
  erased: [{ say: 'erased' }],
  beginning: [{ say: 'beginning', text: '1', length: 400, fingerprint: '12' }],
  rs: [{ say: 'rs', amount: 125_000 }],
  lkr: [{ say: 'lkr', amount: 10_800_050 }],
  minutes: [{ say: 'minutes', count: 30 }],
  grams: [{ say: 'grams', weight: 250 }],
  goods: [{ say: 'goods', ...goods }],
  group_price: [{ say: 'group_price', price: 'addon' }],
  group_stock: [{ say: 'group_stock', stock: 'parent' }],
  variant_price: [
    { say: 'variant_price', type: 'percentage', amount: 1250 },
    { say: 'variant_price', type: 'subtraction', amount: 1250 },
  ],
  price_more: [{ say: 'price_more', amount: 100 }],
  price_less: [{ say: 'price_less', amount: 100 }],
  share_more: [{ say: 'share_more', points: 1000 }],
  share_less: [{ say: 'share_less', points: 1000 }],
  tags_added: [{ say: 'tags_added', tags: '1' }],
  tags_removed: [{ say: 'tags_removed', tags: '1' }],
  tags_set: [{ say: 'tags_set', tags: '1' }],
  shipping_rule: [
    { say: 'shipping_rule', type: 'fixed', ...rule },
    { say: 'shipping_rule', type: 'per_items', ...rule },
    { say: 'shipping_rule', type: 'percentage', ...rule },
  ],
  refund_given_back: [{ say: 'refund_given_back' }],
  refund_not_given_back: [{ say: 'refund_not_given_back' }],
  by_rules: [{ say: 'by_rules' }],
  delivery_way: [
    { say: 'delivery_way', is_pickup: true },
    { say: 'delivery_way', is_pickup: false },
  ],
  names: [
    { say: 'names', names: ['1', '2'], more: 0 },
    { say: 'names', names: ['1', '2'], more: 3 },
  ],
  order_items: [
    {
      say: 'order_items',
      items: [
        { say: 'item_added', ...item, quantity: 2 },
        { say: 'item_removed', ...item },
        { say: 'item_counted', ...item, before: 1, after: 2 },
        { say: 'shipping_changed' },
      ],
    },
  ],
  draft_items: [
    {
      say: 'draft_items',
      items: [{ ...item, quantity: 2, agreed: { price: 100, reason: '7' } }],
    },
  ],
  draft_changes: [
    {
      say: 'draft_changes',
      items: [
        { say: 'item_added', ...item, quantity: 2 },
        { say: 'item_removed', ...item },
        { say: 'item_counted', ...item, before: 1, after: 2 },
        { say: 'item_agreed', ...item, agreed: { price: 100, reason: '7' } },
        { say: 'item_agreed', ...item, agreed: null },
      ],
    },
  ],
  wishes: [
    { say: 'wishes', wishes: { note: '1', gift_message: '2', delivery_date: '2026-12-01' } },
  ],
  until: [{ say: 'until', day: '2026-12-01' }],
  of_orders: [{ say: 'of_orders', count: 1 }],
  who_ordered: [{ say: 'who_ordered', number: 1001 }],
  who_ordered_some: [{ say: 'who_ordered_some', number: 1001, count: 2 }],
  at_once: [{ say: 'at_once', count: 1234 }],
  plan_paid: [{ say: 'plan_paid', term: 'yearly' }],
  plan_unpaid: [{ say: 'plan_unpaid', days: 14 }],
  plan_ran_out: [{ say: 'plan_ran_out' }],
  plan_cancelled: [{ say: 'plan_cancelled' }],
  starter_chosen: [{ say: 'starter_chosen' }],
  unasked: [{ say: 'unasked', currency: 'USD', amount: 1250 }],
  unasked_decided: [{ say: 'unasked_decided', currency: 'LKR', amount: 1250, outcome: 'booked' }],
  payment: [{ say: 'payment', reference: '320' }],
  refund_by_hand: [{ say: 'refund_by_hand', amount: 100 }],
  refund_by_provider: [{ say: 'refund_by_provider', amount: 100 }],
};

const english = { activityFacts: activityFacts('en'), activityThings: activityThings('en') };
const facts = Object.values(FACTS).flat();
const changes = facts.map((after, place) => ({ field: String(place), before: null, after }));

test('every fact of the log is told in the language of its words, and none in English', () => {
  const shown = activityWords(pseudoWords(english), { changes }).changes.map(({ after }) => after);
  expect(shown.filter((value) => typeof value !== 'string' || value === '')).toEqual([]);
  expect(shown.filter((value) => String(value).includes('undefined'))).toEqual([]);
  expect(plainWords(shown.join(' '))).toEqual([]);
});

test('what was changed, how, and where is told so, too', () => {
  const strange = pseudoWords(english);
  const things = Object.keys(english.activityThings.nouns);
  expect(things.flatMap((thing) => plainWords(thingWords(strange, thing, null)))).toEqual([]);
  expect(plainWords(thingWords(strange, 'credentials', { provider: 'PayHere' }))).toEqual([]);
  const log = pseudoWords(activityLog('en'));
  const act = { actor: '1', action: 'changed', thing: '2' } as const;
  const said = [log.area({ area: 'domain' }), log.act(act), log.act_with({ ...act, name: '3' })];
  expect(plainWords(said.join(' '))).toEqual([]);
});

test('English reads as it always did', () => {
  const told = (fact: ActivityFact) =>
    activityWords(english, { changes: [{ field: 'a', before: null, after: fact }] }).changes[0]
      ?.after;
  expect(told({ say: 'goods', ...goods })).toBe(
    'SKU A1, Barcode 9, Weight 250 g, Compare-at price Rs 1.00',
  );
  expect(told({ say: 'names', names: ['Mask', 'Drum'], more: 2 })).toBe('Mask, Drum and 2 more');
  expect(told({ say: 'at_once', count: 123_456 })).toBe('1,23,456 at once');
  expect(told({ say: 'who_ordered_some', number: 7, count: 1 })).toBe(
    'Who ordered #7, with 1 order',
  );
  expect(told({ say: 'share_less', points: 1250 })).toBe('−12.5 %');
  expect(thingWords(english, 'credentials', { provider: 'PayPal' })).toBe('PayPal credentials');
  expect(
    activityWords(english, { changes: [{ field: 'type', before: null, after: 'image_row' }] }),
  ).toEqual({
    name: null,
    changes: [{ field: 'type', before: null, after: 'image row' }],
  });
});

test('fields are called as on their screens, and numbers as people write them', () => {
  const { field } = activityLog('en');
  expect(['slug', 'whatsapp', 'map_url', 'price'].map((one) => field({ field: one }))).toEqual([
    'Web address',
    'WhatsApp',
    'Map link',
    undefined,
  ]);
  const change = { field: 'whatsapp', before: null, after: '+94771234567' };
  const name = { ...change, field: 'name' };
  const told = activityWords(english, { changes: [change, name] });
  expect(told.changes.map(({ after }) => after)).toEqual(['077 123 4567', '+94771234567']);
});

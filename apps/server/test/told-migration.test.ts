import {
  activityWords,
  thingWords,
  type ActivityFact,
  type ToldActivity,
} from '@kade/words/activity';
import { wordsOfMovement, type LedgerNote } from '@kade/words/ledger-notes';
import type { OrderRefusal } from '@kade/words/order-refusals';
import { say } from '@kade/words/catalogue';
import { wordsOfEvent, type ToldOfOrder } from '@kade/words/order-events';
import { wordsIn } from '@kade/words/words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { executeSql } from '../src/platform/database';
import { anOlderDatabase, insertOlderStore } from './older-database';

const words = wordsIn('en');
let older: Awaited<ReturnType<typeof anOlderDatabase>>;

/** Events as they were kept: field, what was said of it, and whether that is a fact since. */
const EVENTS: readonly [field: string, value: string, isFact: boolean][] = [
  ['note', 'Call first,\nplease', true],
  ['note', 'Erased', true],
  ['tracking', 'LK123', true],
  ['order_status', 'shipped', false],
  ['email', 'added', false],
  ['mail', 'shipped', false],
  ['items', 'shipping changed', true],
  ['items', '2 × Devil mask (Red) added, Drum: 1 → 3, Tea removed, shipping changed', true],
  ['items', 'Soap: rose: 2 → 1', true],
  ['items', '2 × Devil mask (Red, Large) added', false],
  ['items', 'something else', false],
  ['agreed_price', 'Drum: LKR 1,08,000.00 instead of LKR 1,10,000.50 (my cousin (old))', true],
  ['agreed_price', 'Drum: LKR 1.00 instead of LKR 2.00', true],
  ['agreed_price', 'Shipping: LKR 0.00 instead of LKR 350.00', true],
  ['agreed_price', 'Shipping: LKR 10.00 instead of LKR 350.00 (a product called so)', true],
  ['agreed_price', 'for nothing', false],
];

/** Entries of the log: of what, which one, a field and its value, and the code of each that is a fact. */
const ACTIVITIES: readonly (readonly [
  thing: string,
  name: string | null,
  field: string,
  value: string,
  codes: readonly [named?: string, value?: string],
])[] = [
  ['products', '1,234 at once', 'price', 'Rs 1,250.00', ['at_once', 'rs']],
  ['product', 'Mask, 3 at once', 'thumbnail', 'A picture', [undefined, 'picture']],
  ['product', 'Mask', 'name', 'A picture', []],
  ['customer', 'who ordered #1001', 'orders', '3', ['who_ordered']],
  ['note about a customer', 'who ordered #7', 'text', 'A note', ['who_ordered', 'note']],
  ['holding times', null, 'paypal', '30 minutes', [undefined, 'minutes']],
  ['plan', null, 'why', 'Paid by card, yearly', [undefined, 'plan_paid']],
  ['plan', null, 'why', 'Not paid within 14 days', [undefined, 'plan_unpaid']],
  ['plan', null, 'why', 'Friend of the house', []],
  ['variant', 'Mask: Size', 'weight', '250 g', [undefined, 'grams']],
  ['order', '#1001', 'booked', 'LKR 1,08,000.50', [undefined, 'lkr']],
  ['order', '#1001', 'order_status', 'shipped', []],
  ['PayHere credentials', null, 'app_id', '4OVyJ', []],
  ['draft', 'D1', 'customer', 'Erased', [undefined, 'erased']],
  ['draft', 'D1', 'shipping', 'By the rules', [undefined, 'by_rules']],
  ['draft', 'D1', 'pay_link', 'until 2026-12-01', [undefined, 'until']],
  ['personal data of a customer', null, 'orders', 'Of 1 order', [undefined, 'of_orders']],
];

/** Movements of before: kind, provider, note, the code that it is since, and what a person wrote. */
const MOVEMENTS: readonly (readonly [
  kind: string,
  provider: string,
  note: string,
  code?: string,
  said?: string,
])[] = [
  ['charge', 'order', 'Order placed', 'order_placed'],
  ['payment', 'payhere', 'Paid by card', 'paid'],
  ['payment', 'paypal', 'Paid by PayPal, another amount', 'paid_another_amount'],
  ['payment', 'bank_transfer', 'Bank transfer accepted', 'paid'],
  ['payment', 'hand', 'Payment received', 'payment_received'],
  ['payment', 'hand', 'From his brother', 'payment_received', 'From his brother'],
  ['payment', 'hand', 'Paid by card', 'payment_received', 'Paid by card'],
  ['payment', 'hand', 'Payment taken back: marked as failed', 'payment_taken_back'],
  ['refund', 'hand', 'Refund taken back: marked as paid', 'refund_taken_back'],
  ['refund', 'payhere', 'Refund', 'refund'],
  ['refund', 'payhere', 'Refund: Broken: in two', 'refund', 'Broken: in two'],
  ['refund', 'paypal', 'Refund made at PayPal', 'refund_made_at'],
  ['chargeback', 'paypal', 'Taken back by PayPal', 'taken_back_by'],
  ['chargeback', 'payhere', 'Charged back by the bank of the card', 'charged_back'],
  ['payment', 'pocket_wallet', 'Paid by wallet'],
];

/** Why an order was left as it was, and the code that it is since. */
const REASONS: readonly (readonly [reason: string, code?: string])[] = [
  [
    'A refund of this order is not over. Choose the payment status once it is known what became of it.',
    'refund_not_over',
  ],
  [
    'This order could not be changed, by a mistake of ours. Nothing of it was changed; try it once more.',
    'unforeseen',
  ],
  ['“Mask (Red)” is sold out.', 'out_of_stock'],
  ['Only 2 of “Mask” are left.', 'out_of_stock'],
  ['“Mask” is sold out. Only 1 of “Drum” is left.'],
];

/** Why plans were changed: by whom, in which words, and the code that it is since. */
const PLAN_CHANGES: readonly (readonly [by: string, why: string, code?: string])[] = [
  ['kade', 'Not paid within 14 days', 'plan_unpaid'],
  ['kade', 'The paid period ended', 'plan_ran_out'],
  ['merchant', 'Paid by card, monthly', 'plan_paid'],
  ['merchant', 'Starter was chosen', 'starter_chosen'],
  ['operator', 'The paid period ended'],
];

beforeAll(async () => {
  older = await anOlderDatabase('0170_words_at_the_edge.sql');
  const { db, migrateOn } = older;
  await insertOlderStore(db);
  await executeSql(
    db,
    `insert into orders (store_id, id, order_number, order_date, payment_option, email,
       billing_address, shipping_address, item_count, sub_total, shipping, total_price,
       access_token_hash)
     select id, gen_random_uuid(), 1001, now(), 'cash_on_delivery', null, '{}', '{}', 1, 0, 0, 0, ''
     from stores`,
  );
  await executeSql(
    db,
    `insert into order_events (store_id, order_id, id, field, new_value, author, created_at)
     select store_id, id, gen_random_uuid(), field, value, 'Nimali Perera',
       now() + place * interval '1 second'
     from orders, unnest($1::text[], $2::text[]) with ordinality as event (field, value, place)`,
    [EVENTS.map(([field]) => field), EVENTS.map(([, value]) => value)],
  );
  await executeSql(
    db,
    `insert into activities (store_id, id, area, action, thing, name, changes, created_at)
     select stores.id, gen_random_uuid(), 'orders', 'changed', thing, entry.name,
       jsonb_build_array(jsonb_build_object('field', field, 'before', null, 'after', after)),
       now() + place * interval '1 second'
     from stores, unnest($1::text[], $2::text[], $3::text[], $4::text[]) with ordinality
       as entry (thing, name, field, after, place)`,
    [0, 1, 2, 3].map((column) => ACTIVITIES.map((entry) => entry[column])),
  );
  await executeSql(
    db,
    `insert into order_movements (store_id, order_id, id, kind, amount, provider, note, author, created_at)
     select store_id, id, gen_random_uuid(), kind, 100, provider, note, 'Nimali Perera',
       now() + place * interval '1 second'
     from orders, unnest($1::text[], $2::text[], $3::text[]) with ordinality
       as movement (kind, provider, note, place)`,
    [0, 1, 2].map((column) => MOVEMENTS.map((movement) => movement[column])),
  );
  await executeSql(
    db,
    `insert into plan_changes (merchant_id, id, old_plan, new_plan, by, why, created_at)
     select merchants.id, gen_random_uuid(), 'starter', 'pro', by, why, now()
     from merchants, unnest($1::text[], $2::text[]) as change (by, why)`,
    [PLAN_CHANGES.map(([by]) => by), PLAN_CHANGES.map(([, why]) => why)],
  );
  await executeSql(
    db,
    `insert into order_changes (store_id, id, merchant_id, order_status, state, created_at)
     select orders.store_id, gen_random_uuid(), stores.merchant_id, 'shipped', 'done', now()
     from orders join stores on stores.id = orders.store_id, generate_series(1, $1::integer)`,
    [REASONS.length],
  );
  await executeSql(
    db,
    `insert into order_change_items (store_id, change_id, order_id, state, reason)
     select orders.store_id, change.id, orders.id, 'refused', reason
     from orders, (select id, row_number() over (order by id) as place from order_changes) as change
     join unnest($1::text[]) with ordinality as given (reason, place) using (place)`,
    [REASONS.map(([reason]) => reason)],
  );
  await migrateOn();
});

afterAll(() => older.drop());

test('every event of before reads as it did, and what is known is a fact', async () => {
  const { rows } = await executeSql(
    older.db,
    'select field, new_value, told, said from order_events order by created_at',
  );
  const events = rows as unknown as {
    field: string;
    new_value: string | null;
    told: ToldOfOrder[] | null;
    said: string | null;
  }[];
  expect(
    events.map((event) => [
      event.field,
      wordsOfEvent(words.orderEvents, event),
      event.new_value === null,
    ]),
  ).toEqual(EVENTS);
  expect(events.map(({ told }) => told).filter((told) => told?.length === 4)).toEqual([
    [
      { say: 'item_added', name: 'Devil mask (Red)', variants: [], quantity: 2 },
      { say: 'item_counted', name: 'Drum', variants: [], before: 1, after: 3 },
      { say: 'item_removed', name: 'Tea', variants: [] },
      { say: 'shipping_changed' },
    ],
  ]);
});

test('what a person wrote stands by itself, so that erasing them leaves no trace of it', async () => {
  const { rows } = await executeSql(
    older.db,
    `select coalesce(told::text, '') || coalesce(new_value, '') as kept, said from order_events
     where said is not null order by created_at`,
  );
  expect(rows.map(({ said }) => said)).toEqual([
    'Call first,\nplease',
    'LK123',
    'my cousin (old)',
    'a product called so',
  ]);
  expect(rows.map(({ kept }) => String(kept)).join(' ')).not.toMatch(/cousin|called so|LK123/);
});

test('every entry of the log reads as it did, and what is known is a fact', async () => {
  const { rows } = await executeSql(
    older.db,
    'select thing, name, changes, told from activities order by created_at',
  );
  const entries = rows as unknown as {
    thing: string;
    name: string | null;
    changes: unknown;
    told: ToldActivity;
  }[];
  const codeOf = (value: unknown) =>
    typeof value === 'object' && value !== null && 'say' in value ? value.say : undefined;
  const shown = entries.map(({ thing, name, told, changes }) => {
    const { name: named, changes: told_changes } = activityWords(words, told);
    const [change] = told_changes;
    expect(changes).toEqual([]);
    const codes = [codeOf(told.named), codeOf(told.changes[0]?.after)];
    return [thingWords(words, thing, told), name ?? named, change?.field, change?.after, codes];
  });
  expect(shown).toEqual(
    ACTIVITIES.map(([thing, name, field, value, [named, code]]) => [
      thing,
      name,
      field,
      value,
      [named, code],
    ]),
  );
});

test('every movement of before reads as it did, and what a person wrote stands by itself', async () => {
  const { rows } = await executeSql(
    older.db,
    'select note, told, said from order_movements order by created_at',
  );
  const movements = rows as unknown as {
    note: string;
    told: LedgerNote | null;
    said: string | null;
  }[];
  expect(
    movements.map((row) => [
      wordsOfMovement(words.ledgerNotes, row),
      row.told?.say,
      row.said ?? undefined,
      row.told ? '' : row.note,
    ]),
  ).toEqual(
    MOVEMENTS.map(([, , note, code, said]) => [note, code, said, code === undefined ? note : '']),
  );
});

test('why an order was left as it was, and why a plan was changed, reads as it did', async () => {
  const { rows } = await executeSql(
    older.db,
    `select reason, told from order_change_items
     union all select case when why = '' then null else why end, told from plan_changes`,
  );
  const told = rows as unknown as {
    reason: string | null;
    told: OrderRefusal | ActivityFact | null;
  }[];
  const all = { ...words.orderRefusals, ...words.activityFacts };
  expect(
    new Set(told.map(({ reason, told: fact }) => [fact ? say(all, fact) : reason, fact?.say])),
  ).toEqual(
    new Set(
      [...REASONS, ...PLAN_CHANGES.map(([, why, code]) => [why, code])].map(([text, code]) => [
        text,
        code,
      ]),
    ),
  );
});

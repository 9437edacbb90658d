import { expect, test } from 'vitest';
import { formatsOf } from './format';
import type { MailContent } from './mail-content';
import { mailContent, mails, orderSubjects, toldSubject, type ToldMail } from './mails';
import { say } from './catalogue';
import { plainWords, pseudoWords } from './pseudo';

const words = mails('en');

const first_name = 'Nimali';
const url = 'https://kade.lk/to';
const at = '2026-11-21T09:00:00.000Z';
const deed = {
  first_name,
  at,
  device: 'Chrome on Android',
  address: '203.0.113.9',
  password_url: url,
  settings_url: url,
};
const full = { first_name, plan: 'Starter', limit: 20, url };
const store = 'Lamp House';
const ofStore = { first_name, store, url };
const ofDomain = { ...ofStore, domain: 'lamps.example' };
const storage = { ...ofStore, plan: 'Starter', quota: 2 ** 30, upgrade: null };
const paidPlan = { first_name, plan: 'standard', term: 'monthly', url, until: at } as const;
const statement = {
  first_name,
  number: '2026-10-0007',
  month: '2026-10',
  total: 125_000,
  is_paid: false,
  url,
};
const matter = { currency: 'LKR', paid: 290_000, reference: '320', order: 'O1', expected: 290_050 };
const about = { number: 7 };
const goods = {
  items: [
    {
      name: 'Mask',
      quantity: 2,
      variants: [{ group: 'Size', name: 'L' }],
      total: 180_000,
      picture: null,
    },
  ],
  price_lines: [
    { kind: 'goods', amount: 180_000, name: null },
    { kind: 'fee', amount: 5_000, name: 'Gift wrap' },
  ],
  total: 185_000,
} as const;
const wishes = { note: 'Ring twice', gift_message: '', delivery_date: '2026-11-28' };
const to = {
  delivery: ['Nimali Perera', '12 Galle Road'],
  arriving: {
    delivery: {
      way: 'shop',
      is_pickup: true,
      address: '42 Galle Road\nColombo 3',
      hours: 'Mon to Sat',
      promise: null,
    },
    payment_options: 'cash_on_delivery',
    money: { due: 100 },
  },
};
const toCustomer = { about, first_name, url };
const toMerchant = { about, customer: 'Nimali Perera', url };
const mismatch = {
  ...toMerchant,
  provider: 'PayHere',
  reference: '320',
  currency: 'USD',
  amount: 1_250,
  expected: 185_000,
};
const sent = { name: 'Kasun', email: 'kasun@example.com', phone: '', message: 'One\nTwo' };

/** One of each; a code without one does not compile. */
const EXAMPLES: { [Code in ToldMail['say']]: Omit<Extract<ToldMail, { say: Code }>, 'say'> } = {
  password_reset: { url },
  password_changed: deed,
  new_device: deed,
  second_factor_on: deed,
  second_factor_off: deed,
  recovery_codes_replaced: deed,
  recovery_code_used: { ...deed, left: 1 },
  second_factor_lost: { first_name, why: 'You asked us.', url },
  passkey_added: { ...deed, name: 'Edge on Windows' },
  passkey_removed: { ...deed, name: 'Edge on Windows' },
  credentials_set: { ...deed, provider: 'PayHere', store },
  credentials_changed: { ...deed, provider: 'PayHere', store },
  bank_account_added: { ...deed, store, bank: 'Sampath', number: '••••1138' },
  bank_account_changed: { ...deed, store, bank: 'Sampath', number: '••••1138' },
  bank_account_removed: { ...deed, store, bank: 'Sampath', number: '••••1138' },
  email_change_proof: { first_name, email: 'new@example.com', url },
  email_change_asked: { first_name, email: 'new@example.com', url },
  email_changed: { first_name, email: 'new@example.com', url },
  email_change_stopped: { first_name },
  account_closed: { ...deed, closes_at: at, credit: 125_000, url },
  account_closes_soon: { first_name, closes_at: at, days: 3, url },
  account_kept: { first_name, url },
  account_deleted: { first_name },
  data_copy_ready: { first_name, url },
  inquiry: { type: 'wishlist', ...sent },
  shop_message: { shop: store, ...sent },
  back_in_stock: { shop: store, product: 'Silk saree · Red', url, stop_url: url },
  products_full: { ...full, store, upgrade: { plan: 'Pro', room: null } },
  products_nearly_full: { ...full, store, used: 16, upgrade: { plan: 'Standard', room: 1_000 } },
  stores_full: { ...full, upgrade: null },
  stores_nearly_full: { ...full, used: 4, upgrade: { plan: 'Pro', room: 5 } },
  orders_used_up: { ...full, upgrade: { plan: 'Pro', room: null } },
  orders_nearly_used_up: { ...full, used: 16, upgrade: { plan: 'Standard', room: 1_000 } },
  store_suspended: { ...ofStore, reason: 'Complaints.' },
  store_reopened: ofStore,
  domain_works: ofDomain,
  domain_records_gone: {
    ...ofDomain,
    records: [
      {
        state: 'wrong',
        name: 'lamps.example',
        value: 'stores.kade.lk',
        found: ['192.0.2.1'],
        has_addresses: true,
      },
    ],
    release_at: at,
  },
  domain_released: { ...ofDomain, host: 'lamps.kade.lk' },
  storage_full: { ...storage, upgrade: { plan: 'Pro', quota: 2 ** 33 } },
  storage_nearly_full: { ...storage, used: 2 ** 29 },
  subscription_paid: { ...paidPlan, charged: 100_000, amount: 290_000 },
  subscription_failed: { ...paidPlan, amount: 290_000 },
  subscription_charged_back: { ...paidPlan, amount: 290_000 },
  subscription_ending: { ...paidPlan, next: 'pro' },
  subscription_next_soon: { ...paidPlan, next: 'pro' },
  subscription_ended: paidPlan,
  statement_issued: { ...statement, due_at: at },
  statement_reminder: { ...statement, due_at: at },
  statement_overdue: statement,
  statement_products_wait: statement,
  statement_slip_refused: { ...statement, reason: 'It is of yesterday.' },
  statement_paid: { ...statement, is_paid: true },
  statement_payment_to_check: { ...matter, status: 'charged_back', statement: 'S1' },
  plan_payment_to_check: { ...matter, reference: null },
  plan_payment_charged_back: { ...matter, is_plan_unpaid: true, credited: 100_000 },
  unknown_payment: { order: 'O1', reference: '320' },
  surplus_payment: { order: 'O1', reference: '320', amount: 290_000 },
  mandate_to_end: { order: 'O1', subscription: null },
  plan_paid_late: { order: 'O1', credit: 100_000 },
  order_received: {
    ...toCustomer,
    about: { ...about, store },
    goods,
    ...to,
    wishes,
    payment: { name: 'paypal', way: 'online', due: 185_000 },
    accounts: [],
  },
  order_paid: { ...toCustomer, paid: 185_000 },
  cancelled_order_paid: { ...toCustomer, paid: 185_000, store },
  order_shipped: { ...toCustomer, goods, ...to, cash: 1, parcel: { number: 'P1', url } },
  order_ready: { ...toCustomer, goods, ...to, cash: 1, parcel: { number: '', url: '' } },
  order_cancelled: { ...toCustomer, store, is_owed: true },
  order_refunded: { ...toCustomer, store, refunded: 40_000, so_far: 65_000 },
  order_slip_rejected: { ...toCustomer, store, reason: 'It is of yesterday.' },
  order_payment_refused: { ...toCustomer, provider: 'PayPal', until: at },
  pay_link: { ...toCustomer, about: { store, total: 185_000 }, goods, until: at },
  new_order: {
    ...toMerchant,
    about: { ...about, total: 185_000 },
    goods,
    contact: ['Nimali Perera'],
    ...to,
    wishes,
    payment: 'paypal',
  },
  slip_arrived: { ...toMerchant, due: 185_000 },
  order_taken_back: { ...toMerchant, owed: 185_000 },
  money_of_cancelled_order: { ...toMerchant, amount: 185_000 },
  payment_unknown: { ...toMerchant, about: { ...about, provider: 'PayHere' } },
  payment_charged_back: mismatch,
  counted_payment_charged_back: { ...toMerchant, provider: 'PayHere', amount: 125_000 },
  refund_failed: { ...toMerchant, provider: 'PayHere', amount: 40_000, reason: '' },
  payment_of_another_amount: mismatch,
  payment_to_check: { ...mismatch, reason: 'again' },
  low_stock: { number: 7, total: 185_000, items: [{ name: '#1 Mask', left: 0 }], url },
};

const examples = Object.entries(EXAMPLES).map(
  ([code, told]) => ({ ...told, say: code }) as ToldMail,
);

const textsOf = ({ action, more, ...content }: MailContent): string[] => [
  content.subject,
  ...content.paragraphs,
  ...(content.rows ?? []).flatMap(({ label, detail = '', value }) => [label, detail, value]),
  ...(content.blocks ?? []).flatMap(({ title, lines }) => [title, ...lines]),
  ...[action, more].flatMap((link) => link?.label ?? []),
  ...(content.notes ?? []),
];

test.each(examples)('$say says all of it, as it is kept and as it is read back', (told) => {
  const content = mailContent(words, told);
  const texts = content ? textsOf(content) : [];
  expect(content?.subject).toMatch(/\w/);
  expect(texts.join('\n')).not.toMatch(/undefined|null|NaN|Invalid|\[object|[\w,.]{3} {2}\w/);
  expect(mailContent(words, JSON.parse(JSON.stringify(told)) as ToldMail)).toEqual(content);
});

test.each(examples)(
  '$say speaks of a sum as one, and of a day by which, not until which, it is paid',
  (told) => {
    const content = mailContent(words, told);
    const texts = content ? textsOf(content).join('\n') : '';
    expect(texts).not.toMatch(
      /(?:Rs|LKR|US\$) ?[\d,.]+\d (?:\([^)]*\) )?(?:were|are)\b|be paid until/,
    );
  },
);

test('a plan that is full of stores does not say that it will be', () => {
  const full = mailContent(words, { say: 'stores_full', ...EXAMPLES.stores_full });
  expect(full?.paragraphs[1]).toMatch(/further ones are refused\.$/);
});

test('shipping that costs nothing is free in a mail, as on the page', () => {
  const shippingIn = (say: 'order_received' | 'new_order') => {
    const content = mailContent(words, { say, ...EXAMPLES[say] } as ToldMail);
    return content?.rows?.find(({ label }) => label === 'Shipping')?.value;
  };
  expect(shippingIn('order_received')).toBe('Free');
  expect(shippingIn('new_order')).toBe('LKR 0.00');
});

test('in another language nothing of a mail is left in English', () => {
  const strange = pseudoWords(words);
  for (const told of examples) {
    const content = mailContent(strange, told);
    expect(content && textsOf(content).flatMap((text) => plainWords(text))).toEqual([]);
  }
});

test('the subject of a mail about an order is told apart from the mail, and says the same', () => {
  const subjects = orderSubjects('en');
  const ofOrders = examples.filter((told) => 'about' in told);
  expect(ofOrders).toHaveLength(20);
  for (const told of ofOrders) {
    expect(say(subjects, toldSubject(told))).toBe(mailContent(words, told)?.subject);
  }
});

test('a way of paying is kept by its code; a mail of before says what it is called', () => {
  const wayIn = (payment: string) => {
    const content = mailContent(words, { say: 'new_order', ...EXAMPLES.new_order, payment });
    return content?.blocks?.find(({ title }) => title === 'Payment')?.lines;
  };
  expect(wayIn('credit_debit')).toEqual(['Card']);
  expect(wayIn('cash_on_delivery')).toEqual(['Cash on delivery']);
  for (const name of ['Card', 'Cash on delivery']) expect(wayIn(name)).toEqual([name]);
});

test('money that was taken back is told in words to whoever runs Kade', () => {
  const { statement_payment_to_check: told } = EXAMPLES;
  const textOf = (status: 'charged_back' | 'unknown') =>
    mailContent(words, { say: 'statement_payment_to_check', ...told, status })?.paragraphs.join();
  expect(textOf('charged_back')).toContain('was charged back (payment');
  expect(textOf('unknown')).toContain('was of an unknown status (payment');
});

test('what a list of mails shows of a message ends with a whole sign', () => {
  const message = `${'a'.repeat(138)} 👩‍👩‍👧 and more`;
  const told = { say: 'shop_message', ...EXAMPLES.shop_message, message } as const;
  expect(mailContent(words, told)?.preview).toBe(`${'a'.repeat(138)} `);
});

test('a mail of a later version says nothing', () => {
  expect(mailContent(words, { say: 'gift_wrapped' } as never)).toBeUndefined();
});

test('a name is no place for a number', () => {
  const content = mailContent(words, { say: 'low_stock', ...EXAMPLES.low_stock });
  expect(content?.subject).toBe('#1 Mask is running low');
  expect(formatsOf('en').plural(3, { other: '# products run low' })).toBe('3 products run low');
});

import type { Movement } from '@kade/contract/movements';
import type { Order } from '@kade/contract/orders';
import type { BankAccount } from '@kade/contract/payments';
import type { Slip } from '@kade/contract/slips';
import { mailContent, mails } from '@kade/words/mails';
import { describe, expect, test } from 'vitest';
import { textOf } from '../../../../test/mails';
import { customerMail, merchantMail, type Occasion } from './order-mail-texts';

const address = {
  first_name: 'Kasun',
  last_name: 'Fernando',
  full_name: 'Kasun Fernando',
  address: '12 Galle Road',
  city: 'Colombo',
  postal_code: '00300',
  country: 'Sri Lanka',
  phone_number: '077 123 4567',
};
const when = new Date('2026-11-21T09:00:00Z');

/** A shirt in two pieces to be paid on delivery, paid by one and sent to another. */
const placed: Order = {
  _id: '01900000-0000-7000-8000-000000000001',
  order_number: 1042,
  order_date: when,
  order_status: 'pending',
  payment_status: 'pending',
  payment_options: 'cash_on_delivery',
  email: 'kasun@example.com',
  waits_for: null,
  sub_total: 180_000,
  shipping: 35_000,
  total_price: 215_000,
  price_lines: [
    { kind: 'goods', amount: 180_000, name: null, source_id: null },
    { kind: 'shipping', amount: 35_000, name: null, source_id: null },
  ],
  money: { paid: 0, refunded: 0, due: 215_000 },
  charged_back: 0,
  item_count: 2,
  billing_address: address,
  delivery: null,
  shipping_address: {
    ...address,
    full_name: 'Ruwani Silva',
    address: '4 Temple Lane\nUpper floor',
  },
  products: [
    {
      _id: '01900000-0000-7000-8000-000000000002',
      product: { _id: null, name: 'Shirt', price: 90_000, thumbnail: null },
      price: 90_000,
      sku: '',
      barcode: '',
      quantity: 2,
      variants: [{ group: 'Size', name: 'L' }],
    },
  ],
  wishes: { note: '', gift_message: '', delivery_date: null },
  campaign: null,
  history: [],
  movements: [],
  slips: [],
  refunds: [],
  mismatches: [],
  troubles: [],
  usd_rate: null,
  hold_expires_at: null,
  tracking_number: '',
  tracking_url: '',
  version: 1,
  customer_id: null,
};

const account = (bank_name: string): BankAccount => ({
  id: '01900000-0000-7000-8000-000000000003',
  bank_name,
  account_number: '0042 1138',
  account_holder_name: 'N. Perera',
  branch: 'Kandy',
  branch_code: '021',
  swift_code: 'BCEYLKLX',
});
const boc = account('Bank of Ceylon');
const link = 'https://tea.example/orders/1';
const toCustomer = (occasion: Occasion, fields: Partial<Order> = {}, accounts = [boc]) =>
  textOf(customerMail(occasion, { ...placed, ...fields }, { store: 'Tea', link, accounts }));
const toMerchant = (occasion: Occasion, fields: Partial<Order> = {}) =>
  textOf(merchantMail(occasion, { ...placed, ...fields }, { link }));
const paid = { paid: 215_000, refunded: 0, due: 0 };

describe('the mail of an order that was placed', () => {
  test('says what was ordered, what it comes to, where it goes and how it is paid', () => {
    const text = toCustomer('received');
    expect(text).toContain('Hello Kasun,\n\nThank you for your order #1042.');
    expect(text).toContain('2 × Shirt (Size: L): Rs 1,800');
    expect(text).toContain('Shipping: Rs 350\nTotal: Rs 2,150');
    expect(text).toContain('Delivery address\nRuwani Silva\n4 Temple Lane\nUpper floor\n');
    expect(text).toContain('Payment\nCash on delivery');
    expect(text).toContain('Please have Rs 2,150 in cash ready when it arrives.');
    expect(text).toContain(`See your order:\n${link}`);
    expect(text).toContain('Keep it to yourself.');
    expect(text).not.toContain('Bank of Ceylon');
  });

  test('thanks for what is here, not for what went back', () => {
    const money = { paid: 330_000, refunded: 115_000, due: 0 };
    const text = toCustomer('paid', { payment_status: 'paid', money });
    expect(text).toContain('We have your payment of Rs 2,150 for order #1042.');
  });

  test('names no account to who pays online, also where somebody transfers at the same time', () => {
    for (const payment_options of ['credit_debit', 'paypal'] as const) {
      const text = toCustomer('received', { payment_options });
      expect(text).toContain('you can do so on its page');
      expect(text).not.toContain('Bank of Ceylon');
    }
  });

  test('leads who pays by transfer to one account, or to one of several', () => {
    const transfer = { payment_options: 'bank_transfer' } as const;
    const text = toCustomer('received', transfer);
    expect(text).toContain('Please transfer Rs 2,150 to this account and write #1042');
    expect(text).toContain('Bank of Ceylon\n0042 1138\nN. Perera\nKandy · 021\nBCEYLKLX\n');
    expect(text).toContain(`Pay your order:\n${link}`);
    const several = toCustomer('received', transfer, [boc, account('Sampath Bank')]);
    expect(several).toContain('to one of these accounts');
    expect(several).toContain('Sampath Bank\n0042 1138');
    const none = toCustomer('received', transfer, []);
    expect(none).toContain('Its page shows where to transfer the money');
  });

  test('asks nothing of who has paid, and leads others to the page', () => {
    for (const payment_options of ['bank_transfer', 'credit_debit', 'paypal'] as const) {
      const text = toCustomer('received', { payment_options, money: paid });
      expect(text).toContain('It is paid, and nothing is left for you to do.');
      expect(text).toContain('See your order:');
      expect(text).not.toContain('0042 1138');
    }
    const card = toCustomer('received', { payment_options: 'credit_debit' });
    expect(card).toContain('If you have not paid yet, you can do so on its page.');
    expect(card).toContain('Pay your order:');
  });

  test('tells the merchant who it is of, and what is in it before it is opened', () => {
    const text = toMerchant('received');
    expect(text).toContain('Kasun Fernando has placed order #1042.');
    expect(text).toContain('Customer\nKasun Fernando\n077 123 4567\nkasun@example.com');
    expect(text).toContain('Delivery address\nRuwani Silva');
    const told = merchantMail('received', placed, { link });
    expect(told && mailContent(mails('en'), told)?.preview).toBe('2 × Shirt');
  });
});

const promise = { from: 2, to: 4, first_day: '2026-11-25', last_day: '2026-11-27' };
const brought = { way: 'delivery', is_pickup: false, address: '', hours: '', promise };
const collected = {
  way: 'shop',
  is_pickup: true,
  address: '42 Galle Road\nColombo 3',
  hours: 'Mon to Sat',
  promise: null,
};

describe('the mails of an order say how it comes', () => {
  test('in how many days, from its payment on where it waits for one', () => {
    const days = 'Delivery\n2–4 working days, by 27 Nov';
    expect(toCustomer('received', { delivery: brought })).toContain(days);
    expect(toMerchant('received', { delivery: brought })).toContain(days);
    const card = { delivery: brought, payment_options: 'credit_debit' } as const;
    expect(toCustomer('received', card)).toContain('2–4 working days after the payment');
  });

  test('in no number of days once it is cancelled, and nobody is told that it is paid', () => {
    const money = { paid: 0, refunded: 0, due: 0 };
    const cancelled = { delivery: brought, order_status: 'cancelled', money } as const;
    const late = toCustomer('received', cancelled);
    expect(late).toContain('Thank you for your order #1042.');
    expect(late).not.toMatch(/paid|working days/);
    expect(toMerchant('received', cancelled)).toContain('has placed order #1042.');
    expect(toMerchant('received', cancelled)).not.toContain('working days');
    const gone = { paid: 215_000, refunded: 215_000, due: 0 };
    const back = { delivery: brought, payment_status: 'refunded', money: gone } as const;
    expect(toCustomer('received', back)).not.toMatch(/It is paid|working days/);
    expect(toMerchant('received', back)).not.toContain('working days');
  });

  test('or where it is picked up, and when it waits there', () => {
    const where = 'Pickup at 42 Galle Road, Colombo 3\nMon to Sat';
    const received = toCustomer('received', { delivery: collected });
    expect(received).toContain(where);
    for (const text of [received, toMerchant('received', { delivery: collected })]) {
      expect(text).toContain('Picked up by\nRuwani Silva\n077 123 4567\n');
      expect(text).not.toMatch(/Delivery address|Temple Lane/);
    }
    expect(received).toContain('Please have Rs 2,150 in cash ready when you come.');
    const ready = toCustomer('shipped', { delivery: collected });
    expect(ready).toContain('Order #1042 is ready and waits for you.');
    expect(ready).toContain(where);
    expect(ready).not.toContain('on its way');
    const soon = { ...collected, promise };
    expect(toCustomer('received', { delivery: soon })).toContain('2–4 working days, by 27 Nov');
    const waits = toCustomer('shipped', { delivery: soon, order_status: 'shipped' });
    expect(waits).toContain(where);
    expect(waits).not.toContain('working days');
  });
});

describe('the mail of a parcel on its way', () => {
  test('asks for the cash that is still due, and for none once nothing is', () => {
    expect(toCustomer('shipped')).toContain('Please have Rs 2,150 in cash ready');
    const partly = { paid: 200_000, refunded: 0, due: 15_000 };
    const advance = toCustomer('shipped', { money: partly });
    expect(advance).toContain('Please have Rs 150 in cash');
    expect(advance).toContain('Total: Rs 2,150\nPaid: Rs 2,000\nTo pay: Rs 150\n');
    expect(toMerchant('received', { money: partly })).toContain('To pay: LKR 150.00');
    expect(toCustomer('shipped')).not.toContain('To pay');
    expect(toCustomer('shipped', { money: paid })).not.toContain('Paid:');
    expect(toCustomer('shipped', { money: paid })).not.toContain('cash');
    expect(toCustomer('shipped', { payment_options: 'paypal' })).not.toContain('cash');
  });
});

describe('the mail of a cancelled order', () => {
  const back = 'Tea gives back what you have paid.';

  test('promises money back only where some is kept', () => {
    expect(toCustomer('cancelled')).not.toContain(back);
    expect(toCustomer('cancelled', { money: paid })).toContain(back);
    const gone = { paid: 215_000, refunded: 215_000, due: 0 };
    expect(toCustomer('cancelled', { money: gone })).not.toContain(back);
  });

  test('that is paid afterwards does not thank, and tells the merchant what came', () => {
    const late = {
      order_status: 'cancelled',
      money: { paid: 215_000, refunded: 15_000, due: 0 },
    } as const;
    const text = toCustomer('paid', late);
    expect(text).toContain('We have your payment of Rs 2,000 for order #1042, which is cancelled.');
    expect(text).not.toContain('Thank you');
    expect(toMerchant('paid', late)).toContain('LKR 2,000.00 came for order #1042');
    expect(toMerchant('paid', { money: paid })).toBe('');
    expect(toCustomer('paid', { money: paid })).toContain('your payment of Rs 2,150');
  });
});

const movement = (kind: Movement['kind'], amount: number, n = 5): Movement => ({
  _id: `01900000-0000-7000-8000-00000000000${n}`,
  kind,
  amount,
  provider: 'hand',
  provider_reference: null,
  usd: null,
  note: '',
  author: '',
  created_at: when,
});

test('the mail of a payment names what had been paid by it, though a part went back since', () => {
  const movements = [
    movement('payment', 20_000, 4),
    movement('refund', 20_000, 5),
    movement('payment', 100_000, 6),
    movement('payment', 115_000, 7),
    movement('refund', 40_000, 8),
  ];
  const money = { paid: 235_000, refunded: 60_000, due: 0 };
  const told = (of?: string) =>
    textOf(customerMail('paid', { ...placed, movements, money }, { store: 'Tea', link, of }));
  expect(told(movements[2]?._id)).toContain('We have your payment of Rs 1,000 for order #1042.');
  for (const of of [movements[3]?._id, undefined]) {
    expect(told(of)).toContain('We have your payment of Rs 2,150 for order #1042.');
  }
});

test('nobody is told of a payment of which nothing is kept any more', () => {
  const movements = [movement('payment', 215_000, 5), movement('refund', 215_000, 6)];
  const money = { paid: 215_000, refunded: 215_000, due: 0 };
  for (const order_status of ['processing', 'cancelled'] as const) {
    expect(toCustomer('paid', { movements, money, order_status })).toBe('');
    expect(toMerchant('paid', { movements, money, order_status })).toBe('');
  }
});

test('a refund in part tells what went back, not what was paid', () => {
  const money = { paid: 215_000, refunded: 40_000, due: 0 };
  const movements = [movement('refund', 40_000)];
  const text = toCustomer('refunded', { money, movements });
  expect(text).toContain('has given back Rs 400 of order #1042. It may take');
});

test('each of several refunds tells what went back by it and by those before it alone', () => {
  const movements = [
    movement('payment', 215_000, 5),
    movement('refund', 100_000, 6),
    movement('chargeback', 10_000, 7),
    movement('refund', 50_000, 8),
    movement('refund', 5_000, 9),
  ];
  const of = movements.map(({ _id }) => _id);
  const told = (of?: string) =>
    textOf(customerMail('refunded', { ...placed, movements }, { store: 'Tea', link, of }));
  expect(told(of[1])).toContain('has given back Rs 1,000 of order #1042. It may take');
  expect(told(of[3])).toContain(
    'has given back Rs 500 of order #1042, which makes Rs 1,500 so far.',
  );
  const last = 'has given back Rs 50 of order #1042, which makes Rs 1,550 so far.';
  for (const one of [of[4], undefined]) expect(told(one)).toContain(last);
});

const slip = (state: Slip['state'], reason: string | null): Slip => ({
  _id: '01900000-0000-7000-8000-000000000004',
  state,
  reason,
  twin: null,
  created_at: when,
  decided_at: null,
  decided_by: null,
});

test('why a slip was rejected is told though another has come meanwhile', () => {
  const slips = [slip('waiting', null), slip('rejected', 'It is of yesterday.')];
  expect(toCustomer('slip_rejected', { slips })).toContain('It is of yesterday.');
});

test('a slip is told to the merchant with what it should be of, if anything is due', () => {
  expect(toMerchant('slip_arrived')).toContain('It should be for LKR 2,150.00.');
  expect(toMerchant('slip_arrived', { money: paid })).not.toContain('It should be of');
});

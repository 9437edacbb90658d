import { expect, test } from 'vitest';
import { nextStep, type OrderFacts } from './order-step';

const cash: OrderFacts = {
  order_status: 'pending',
  payment_status: 'pending',
  payment_options: 'cash_on_delivery',
  money: { paid: 0, refunded: 0, due: 137_000 },
  waits_for: null,
};
const paid: OrderFacts = {
  ...cash,
  payment_status: 'paid',
  payment_options: 'payhere',
  money: { paid: 137_000, refunded: 0, due: 0 },
};
const transfer: OrderFacts = { ...cash, payment_options: 'bank_transfer' };

test('cash on delivery is confirmed, sent, collected, and then there is nothing more', () => {
  expect(nextStep(cash)).toEqual({ do: 'confirm' });
  expect(nextStep({ ...cash, order_status: 'processing' })).toEqual({ do: 'ship' });
  const collect = { do: 'collect', amount: 137_000 };
  expect(nextStep({ ...cash, order_status: 'shipped' })).toEqual(collect);
  expect(nextStep({ ...cash, order_status: 'delivered' })).toEqual(collect);
  expect(nextStep({ ...paid, order_status: 'delivered' })).toEqual({ do: 'nothing' });
});

test('what is paid is sent and then delivered', () => {
  expect(nextStep(paid)).toEqual({ do: 'ship' });
  expect(nextStep({ ...paid, order_status: 'processing' })).toEqual({ do: 'ship' });
  expect(nextStep({ ...paid, order_status: 'shipped' })).toEqual({ do: 'deliver' });
});

test('a transfer is awaited, and its slip looked at, before anything is sent', () => {
  expect(nextStep(transfer)).toEqual({ do: 'await_payment', amount: 137_000 });
  expect(nextStep({ ...transfer, waits_for: 'slip' })).toEqual({ do: 'check_slip' });
  expect(nextStep({ ...transfer, payment_status: 'failed' })).toMatchObject({
    do: 'await_payment',
  });
});

test('what an edit has made free waits for no payment', () => {
  const free = { ...transfer, money: { paid: 0, refunded: 0, due: 0 } };
  expect(nextStep(free)).toEqual({ do: 'ship' });
  expect(nextStep({ ...free, order_status: 'processing' })).toEqual({ do: 'ship' });
  const cent = { ...free, money: { ...free.money, due: 1 } };
  expect(nextStep(cent)).toEqual({ do: 'await_payment', amount: 1 });
});

test('money that is not clear comes before everything else', () => {
  for (const order_status of ['pending', 'processing', 'shipped', 'delivered', 'cancelled']) {
    const order = { ...paid, order_status };
    expect(nextStep({ ...order, waits_for: 'payment' })).toEqual({ do: 'check_payment' });
    expect(nextStep({ ...order, waits_for: 'refund' })).toEqual({ do: 'check_refund' });
  }
});

test('what is cancelled is given back once, as far as it is still here', () => {
  const cancelled = { ...paid, order_status: 'cancelled' };
  expect(nextStep(cancelled)).toEqual({ do: 'refund', amount: 137_000 });
  expect(nextStep({ ...cancelled, money: { paid: 137_000, refunded: 37_000, due: 0 } })).toEqual({
    do: 'refund',
    amount: 100_000,
  });
  expect(nextStep({ ...cancelled, waits_for: 'refunding' })).toEqual({ do: 'nothing' });
  expect(nextStep({ ...cash, order_status: 'cancelled' })).toEqual({ do: 'nothing' });
});

test('what was paid beyond what was asked for is given back once the parcel has left', () => {
  const money = { paid: 137_000, refunded: 0, due: -7_000 };
  expect(nextStep({ ...paid, money })).toEqual({ do: 'ship' });
  expect(nextStep({ ...paid, order_status: 'shipped', money })).toEqual({
    do: 'refund',
    amount: 7_000,
  });
  const some = { paid: 137_000, refunded: 3_000, due: -4_000 };
  expect(nextStep({ ...paid, order_status: 'delivered', money: some })).toEqual({
    do: 'refund',
    amount: 4_000,
  });
  const part = { paid: 137_000, refunded: 20_000, due: 0 };
  expect(nextStep({ ...paid, order_status: 'delivered', money: part })).toEqual({ do: 'nothing' });
});

test('who wrote something with an order is answered while it is new', () => {
  expect(nextStep({ ...cash, waits_for: 'answer' })).toEqual({ do: 'answer' });
  expect(nextStep({ ...paid, waits_for: 'answer' })).toEqual({ do: 'answer' });
  const begun = { ...paid, order_status: 'processing', waits_for: 'answer' } as const;
  expect(nextStep(begun)).toEqual({ do: 'ship' });
});

test('what was given back asks for nothing', () => {
  const money = { paid: 137_000, refunded: 137_000, due: 0 };
  const back = { ...paid, payment_status: 'refunded', money };
  expect(nextStep(back)).toEqual({ do: 'nothing' });
});

test('what went wrong with its money is looked at before an order is done', () => {
  const back = { ...paid, payment_status: 'refunded', money: { ...paid.money, refunded: 137_000 } };
  for (const order_status of ['pending', 'processing', 'shipped', 'delivered']) {
    const charged = { ...back, order_status, troubles: ['charged_back', 'refund_failed'] } as const;
    expect(nextStep(charged)).toEqual({ do: 'charged_back' });
    const failed = { ...back, order_status, troubles: ['refund_failed'] } as const;
    expect(nextStep(failed)).toEqual({ do: 'refund_failed' });
  }
  const cancelled = { ...paid, order_status: 'cancelled', troubles: ['refund_failed'] } as const;
  expect(nextStep(cancelled)).toEqual({ do: 'refund', amount: 137_000 });
  expect(nextStep({ ...paid, troubles: ['charged_back'] })).toEqual({ do: 'ship' });
});

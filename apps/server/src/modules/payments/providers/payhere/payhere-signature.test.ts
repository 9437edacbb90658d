import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { expect, test, vi } from 'vitest';
import { isPayhereSigned, payhereHash } from './payhere-signature';

const order = {
  merchantId: '1211149',
  orderId: 'ORDER-1001',
  amount: '1000.00',
  currency: 'LKR',
};

const notice = {
  merchant_id: order.merchantId,
  order_id: order.orderId,
  payhere_amount: order.amount,
  payhere_currency: order.currency,
  status_code: '2',
  md5sig: '77DD301333C4F68466F4C96864BF3B8E',
};

test('the documented example has the documented hash and signature', () => {
  expect(payhereHash(order, 'TESTSECRET')).toBe('EDAF7EC6708B6253EA531CE46142FBE7');
  expect(isPayhereSigned(notice, 'TESTSECRET')).toBe(true);
  const lower = notice.md5sig.toLowerCase();
  expect(isPayhereSigned({ ...notice, md5sig: lower }, 'TESTSECRET')).toBe(true);
});

test('anything else is not signed', () => {
  for (const change of [
    { status_code: '-2' },
    { payhere_amount: '1000.01' },
    { payhere_currency: 'USD' },
    { order_id: 'ORDER-1002' },
    { merchant_id: '1211148' },
  ]) {
    expect(isPayhereSigned({ ...notice, ...change }, 'TESTSECRET')).toBe(false);
  }
  expect(isPayhereSigned(notice, 'OTHER')).toBe(false);
  for (const wrong of ['', 'x', `${notice.md5sig}0`]) {
    expect(isPayhereSigned({ ...notice, md5sig: wrong }, 'TESTSECRET')).toBe(false);
  }
});

test('a signature takes the same time to compare, wherever it is wrong', () => {
  const { md5sig: signature } = notice;
  const compare = vi.spyOn(crypto, 'timingSafeEqual');
  syncBuiltinESMExports();
  for (const given of [signature, `0${signature.slice(1)}`, `${signature.slice(0, -1)}0`]) {
    compare.mockClear();
    isPayhereSigned({ ...notice, md5sig: given }, 'TESTSECRET');
    const compared = compare.mock.calls.map((pair) => pair.map(String).sort());
    expect(compared).toEqual([[signature, given].sort()]);
  }
  compare.mockRestore();
  syncBuiltinESMExports();
});

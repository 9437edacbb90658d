import { timingSafeEqual } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { isPayhereSignature, payhereHash } from './payhere-signature';

vi.mock('node:crypto', { spy: true });

const order = {
  merchantId: '1211149',
  orderId: 'ORDER-1001',
  amount: '1000.00',
  currency: 'LKR',
};

test('the documented example has the documented hash and signature', () => {
  expect(payhereHash(order, 'TESTSECRET')).toBe('EDAF7EC6708B6253EA531CE46142FBE7');
  const notice = { ...order, statusCode: '2' };
  const signature = '77DD301333C4F68466F4C96864BF3B8E';
  expect(isPayhereSignature(notice, 'TESTSECRET', signature)).toBe(true);
  expect(isPayhereSignature(notice, 'TESTSECRET', signature.toLowerCase())).toBe(true);
});

test('anything else is not signed', () => {
  const signature = '77DD301333C4F68466F4C96864BF3B8E';
  const notice = { ...order, statusCode: '2' };
  for (const change of [
    { statusCode: '-2' },
    { amount: '1000.01' },
    { currency: 'USD' },
    { orderId: 'ORDER-1002' },
    { merchantId: '1211148' },
  ]) {
    expect(isPayhereSignature({ ...notice, ...change }, 'TESTSECRET', signature)).toBe(false);
  }
  expect(isPayhereSignature(notice, 'OTHER', signature)).toBe(false);
  for (const wrong of ['', 'x', `${signature}0`]) {
    expect(isPayhereSignature(notice, 'TESTSECRET', wrong)).toBe(false);
  }
});

test('a signature takes the same time to compare, wherever it is wrong', () => {
  const notice = { ...order, statusCode: '2' };
  const signature = '77DD301333C4F68466F4C96864BF3B8E';
  for (const given of [signature, `0${signature.slice(1)}`, `${signature.slice(0, -1)}0`]) {
    vi.mocked(timingSafeEqual).mockClear();
    isPayhereSignature(notice, 'TESTSECRET', given);
    const compared = vi.mocked(timingSafeEqual).mock.calls.map((pair) => pair.map(String).sort());
    expect(compared).toEqual([[signature, given].sort()]);
  }
});

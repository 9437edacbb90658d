import { expect, test } from 'vitest';
import { missingReach, needsEmail } from './reach';

const phone = {
  phone_number: 'phone_without_email',
};
const email = { email: 'email_for_card' };

test.each([
  ['kasun@example.com', '-', 'credit_debit', {}],
  [null, '+94771234567', 'cash_on_delivery', {}],
  [null, '+94771234567', 'paypal', {}],
  [null, '+94771234567', null, {}],
  [null, '', 'bank_transfer', phone],
  [null, '+94771234567', 'credit_debit', email],
  [null, 'none', 'credit_debit', { ...phone, ...email }],
])('%s with %s paying by %s lacks %j', (address, phone_number, payment_option, missing) => {
  expect(missingReach({ email: address, phone_number, payment_option })).toEqual(missing);
});

test('only a card payment needs an e-mail address', () => {
  const needing = ['credit_debit', 'paypal', 'bank_transfer', 'cash_on_delivery'].filter(
    needsEmail,
  );
  expect(needing).toEqual(['credit_debit']);
});

import { expect, test } from 'vitest';
import { customerContacts, customerTerms } from './customer';

const order = (email: string, phone_number: string) => ({
  email,
  billing_address: { full_name: 'Kasun Fernando', phone_number },
});

test.each([
  ['Kasun@Example.com', '+94 71 765 4321', ['kasun@example.com', '717654321']],
  ['kasun@example.com', '071-765 4321', ['kasun@example.com', '717654321']],
  ['', '0717654321', ['717654321']],
  ['kasun@example.com', 'none', ['kasun@example.com']],
  ['kasun@example.com', '000 000 0000', ['kasun@example.com']],
  ['none', '1111111111', []],
  ['none', '1990', []],
  ['none', '199 123', []],
  ['none', '199 1234', []],
  ['none', '071 765 4321 / 077 123 4567', ['717654321']],
])('%s with %s is known by %j', (email, phone, contacts) => {
  expect(customerContacts(order(email, phone))).toEqual(contacts);
});

test('is found by each word of the name, the e-mail address and both ends of the phone number', () => {
  const terms = ['fernando', 'kasun', 'kasun@example.com', '717654321', '~123456717'];
  expect(customerTerms(order('Kasun@example.com', '071 765 4321')).toSorted()).toEqual(
    terms.toSorted(),
  );
});

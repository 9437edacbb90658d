import { expect, test } from 'vitest';
import { addressLines, personLines, placeLines } from './address';

const place = {
  address: '12 Temple Road\r\nFirst floor\n',
  city: 'Maharagama',
  postal_code: '10280',
  country: 'Sri Lanka',
  district: 'Colombo',
  landmark: 'Opposite the clock tower',
};

test('an address is told by street, landmark, town with its district, and country', () => {
  const person = { full_name: 'Nimali Perera', phone_number: '+94771234567' };
  expect(addressLines({ ...person, ...place })).toEqual([
    'Nimali Perera',
    '12 Temple Road',
    'First floor',
    '(Opposite the clock tower)',
    'Maharagama 10280, Colombo',
    'Sri Lanka',
    '077 123 4567',
  ]);
  expect(personLines({ ...person, ...place })).toEqual(['Nimali Perera', '077 123 4567']);
});

test('what is not known leaves no line, and a town is not named twice', () => {
  const { district: _district, landmark: _landmark, ...old } = place;
  expect(placeLines({ ...old, address: 'Fort', postal_code: '' })).toEqual([
    'Fort',
    'Maharagama',
    'Sri Lanka',
  ]);
  const city = 'Jaffna';
  expect(placeLines({ ...place, landmark: '', city, district: city, postal_code: '' })).toContain(
    city,
  );
});

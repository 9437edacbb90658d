import { expect, test } from 'vitest';
import { findPlaces, placesFor, settings } from './places';

test.each([
  ['ship', 'Shipping Settings'],
  ['delivery', 'Shipping Settings'],
  ['create pro', 'Create Product'],
  ['new order', 'Create Order'],
  ['stock', 'Stock history'],
  ['restock', 'Inventory'],
])('%s leads to %s first', (text, label) => {
  expect(findPlaces(text)[0]?.label).toBe(label);
});

test('a word that nothing is called by leads nowhere, and so does none', () => {
  expect(findPlaces('xyzzy')).toEqual([]);
  expect(placesFor(' ', settings)).toEqual([]);
});

test('every section of the settings has an address of its own', () => {
  expect(new Set(settings.map(({ to }) => to)).size).toBe(settings.length);
});

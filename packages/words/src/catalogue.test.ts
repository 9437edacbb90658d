import { expect, test } from 'vitest';
import { say } from './catalogue';
import { formatsOf } from './format';
import { orderEvents, wordsOfEvent } from './order-events';
import { plainWords, pseudoWords } from './pseudo';

const words = orderEvents('en');
const item = { name: 'Devil mask', variants: ['Red', 'Large'] };

test('an edit is told thing by thing', () => {
  const told = [
    { say: 'item_added', ...item, quantity: 2 },
    { say: 'item_counted', name: 'Drum', variants: [], before: 1, after: 3 },
    { say: 'item_removed', name: 'Tea', variants: [] },
    { say: 'shipping_changed' },
  ] as const;
  expect(wordsOfEvent(words, { field: 'items', new_value: null, told, said: null })).toBe(
    '2 × Devil mask (Red, Large) added, Drum: 1 → 3, Tea removed, shipping changed',
  );
});

test('an agreed price is told with its reason, and without it once that is erased', () => {
  const told = [{ say: 'agreed_price', name: 'Drum', price: 450_000, listed: 500_050 } as const];
  const event = { field: 'agreed_price', new_value: null, told };
  const price = 'Drum: LKR 4,500.00 instead of LKR 5,000.50';
  expect(wordsOfEvent(words, { ...event, said: 'my cousin' })).toBe(`${price} (my cousin)`);
  expect(wordsOfEvent(words, { ...event, said: null })).toBe(price);
});

test('what a person wrote is shown as it is, and what is erased is said to be', () => {
  const note = { field: 'note', new_value: null, told: null };
  expect(wordsOfEvent(words, { ...note, said: 'Call first' })).toBe('Call first');
  expect(wordsOfEvent(words, { ...note, new_value: 'As of before', said: null })).toBe(
    'As of before',
  );
  expect(wordsOfEvent(words, { ...note, said: null })).toBe('Erased');
});

test('a code of a later version is shown as it is', () => {
  expect(say(words, { say: 'gift_wrapped' } as never)).toBe('gift_wrapped');
});

test('a number takes the form that its language has for it', () => {
  const { plural } = formatsOf('en');
  const forms = { one: '# item', other: '# items' };
  expect([0, 1, 2, 123_456].map((count) => plural(count, forms))).toEqual([
    '0 items',
    '1 item',
    '2 items',
    '1,23,456 items',
  ]);
});

test('in another language nothing of ours is left in English', () => {
  const strange = pseudoWords(words);
  expect(plainWords(strange.shipping_changed())).toEqual([]);
  expect(plainWords(`${strange.erased()} too`)).toEqual(['too']);
  expect(plainWords('Drum is gone', ['Drum'])).toEqual(['is', 'gone']);
});

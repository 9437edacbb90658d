import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { drawn } from '../../../scripts/testing/drawn';
import {
  Email,
  EmailText,
  longText,
  Money,
  PhoneText,
  Price,
  PriceDifference,
  queryWords,
  requiredLongText,
  requiredText,
  SignedMoney,
  text,
} from './values';

test('every amount comes back from the wire as it was, to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e15 }), (cents) => {
      expect(z.decode(Money, z.encode(Money, cents))).toBe(cents);
    }),
    drawn(2000, 1948),
  );
});

test.each([1.005, 0.001, 1234.5678, -1, 1e14, Number.NaN])('%d is no amount', (amount) => {
  expect(z.safeDecode(Money, amount).success).toBe(false);
});

test('sums that floating point blurs are taken', () => {
  expect(z.decode(Money, 0.1 + 0.2)).toBe(30);
  expect(z.decode(Money, 19.99 * 3)).toBe(5997);
});

test('a price is at most a thousand million', () => {
  expect(z.decode(Price, 1e9)).toBe(1e11);
  expect(z.safeDecode(Price, 1e9 + 0.01).error?.issues[0]?.message).toBe('is too large');
});

describe('text', () => {
  const CONTROLS = ['\0', '\b', '\t', '\u001b', '\u007f', '\u0085', '\u009f'];
  const BREAKS = ['\n', '\r', '\r\n', '\v', '\f', '\u2028', '\u2029'];

  test('of one line has no breaks and no control characters, but those around it', () => {
    for (const odd of [...CONTROLS, ...BREAKS]) {
      expect(text(9).safeParse(`a${odd}b`).error?.issues[0]?.message).toBe(
        'must be one line of plain text',
      );
    }
    expect(text(9).parse('\n a b\r\n')).toBe('a b');
    // Sinhala and Tamil need their joiners.
    for (const word of ['ශ්‍රී ලංකා', 'க்‌ஷ', '👨‍👩‍👧']) expect(text(99).parse(word)).toBe(word);
  });

  test('is kept in one spelling of its letters', () => {
    expect(text(9).parse('Cre\u0300me')).toBe('Crème');
    expect(longText(9).parse('Cre\u0300me')).toBe('Crème');
    expect(text(5).safeParse('Cre\u0300me').success).toBe(true);
  });

  test('that must not be blank has something to be seen', () => {
    const unseen = [
      '',
      ' ',
      '\u200b',
      '\u200d\u200c',
      '\u2060',
      '\ufeff',
      '\u3164',
      '\u2800',
      '\u0301',
    ];
    for (const words of unseen) {
      expect(
        requiredText(9)
          .safeParse(words)
          .error?.issues.map(({ message }) => message),
      ).toEqual(['is required']);
      expect(requiredLongText(9).safeParse(words).success).toBe(false);
    }
    for (const words of ['ශ්‍රී', '!', '👨‍👩‍👧', '0', '$']) {
      expect(requiredText(20).parse(words)).toBe(words);
    }
  });

  test('of several lines keeps them', () => {
    for (const odd of ['\n', '\r\n', '\t', '\u2028']) {
      expect(longText(9).parse(`a${odd}b`)).toBe(`a${odd}b`);
    }
    for (const odd of ['\0', '\b', '\u001b', '\u007f', '\u0085']) {
      expect(longText(9).safeParse(`a${odd}b`).success).toBe(false);
    }
    expect(requiredLongText(9).safeParse(' \n ').success).toBe(false);
  });
});

test.each([
  ["Nimal.O'Brien+shop@Example.LK", "nimal.o'brien+shop@example.lk"],
  ['නිමල්@උදාහරණ.ලංකා', 'නිමල්@උදාහරණ.ලංකා'],
  ['andre\u0301@münchen.de', 'andré@münchen.de'],
  ['用户@例え.xn--fzc2c9e2c', '用户@例え.xn--fzc2c9e2c'],
  ['\u200e nimal@example.lk\ufeff', 'nimal@example.lk'],
  ['\u202animal@\u200bexam\u00adple.lk\u202c \u2060', 'nimal@example.lk'],
])('%s is an e-mail address', (written, kept) => {
  expect(Email.parse(written)).toBe(kept);
  // As our own client sends it.
  expect(z.encode(Email, written)).toBe(kept);
  expect(EmailText.parse(written).toLowerCase()).toBe(kept);
});

test.each([
  'nimal',
  'nimal@lk',
  'a b@example.lk',
  'a@example.lk,b@example.lk',
  '<a@example.lk>',
  'a@b@example.lk',
  'a..b@example.lk',
  '.a@example.lk',
  'a.@example.lk',
  'a@-example.lk',
  'a\u200d@example.lk',
  'a@example.l',
])('%s is none', (written) => {
  expect(Email.safeParse(written).success).toBe(false);
});

test('an e-mail address has at most 254 characters', () => {
  const of = (length: number) => `${'a'.repeat(length - 11)}@example.lk`;
  expect(Email.safeParse(of(254)).success).toBe(true);
  expect(Email.safeParse(of(255)).success).toBe(false);
});

test('a phone number has seven digits in sixty characters, or is not there', () => {
  const fits = ['', '1234567', 'tel. ١٢٣ ٤٥٦٧', '1234567'.padEnd(60, '-')];
  const odd = ['123456', 'abc', '1234567'.padEnd(61, '-')];
  expect(fits.map((words) => PhoneText.safeParse(words).success)).toEqual(fits.map(() => true));
  expect(odd.map((words) => PhoneText.safeParse(words).success)).toEqual(odd.map(() => false));
});

test('what may be below zero is as large as what may not', () => {
  const isTaken = (schema: typeof SignedMoney) => (amount: number) =>
    z.safeDecode(schema, amount).success;
  expect([-1e13, 1e13, -1e13 - 1, 1e13 + 1].map(isTaken(SignedMoney))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([-1e9, 1e9, -1e9 - 0.01, 1e9 + 0.01].map(isTaken(PriceDifference))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('words of a set come as one text of so many', () => {
  const words = (most: number) => queryWords(z.string(), most);
  expect(z.decode(words(2), 'paid,pending')).toEqual(['paid', 'pending']);
  expect(z.encode(words(2), ['paid', 'pending'])).toBe('paid,pending');
  const isTaken = (text: string | string[]) => z.safeDecode(words(2), text).success;
  expect(['a', 'a,b', 'a,b,c', 'x'.repeat(80), 'x'.repeat(81)].map(isTaken)).toEqual([
    true,
    true,
    false,
    true,
    false,
  ]);
  const ten = Array.from({ length: 10 }, () => 'a');
  expect(z.safeDecode(queryWords(z.string()), ten.join()).success).toBe(true);
  expect(z.safeDecode(queryWords(z.string()), [...ten, 'a'].join()).success).toBe(false);
});

test('words of a set come as parameters of their own, too', () => {
  const words = queryWords(z.enum(['paid', 'pending']), 2);
  expect(z.decode(words, ['paid', 'pending'])).toEqual(['paid', 'pending']);
  expect(z.safeDecode(words, ['paid', 'lost']).success).toBe(false);
  expect(z.safeDecode(words, ['paid', 'paid', 'paid']).success).toBe(false);
  expect(z.safeDecode(words, ['paid', 'paid,paid']).success).toBe(false);
});

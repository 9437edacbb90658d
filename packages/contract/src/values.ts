import * as z from 'zod/mini';
import './words';

/** An opaque identifier (a UUIDv7 in text form). */
export const Id = z.uuid().register(z.globalRegistry, { id: 'Id' });

/** One spelling of the letters that can be written as one sign or as several. */
const SPELLING = 'NFC';

/** Something to be seen: neither spaces, joiners, marks without a letter nor letters without ink. */
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/u;

/** Whether there is something to be seen in a text. */
export const isShown = (text: string): boolean => VISIBLE.test(text);

const ONE_LINE = z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'must be one line of plain text');

/** One line of at most `max` characters, trimmed: no line breaks, no control characters. */
export const text = (max: number) =>
  z.string().check(z.normalize(SPELLING), z.trim(), z.maxLength(max), ONE_LINE);

/** A line that must not be blank. */
export const requiredText = (max: number) => shown(text(max));

/** Text of several lines of at most `max` characters in all, trimmed. */
export const longText = (max: number) =>
  z
    .string()
    .check(
      z.normalize(SPELLING),
      z.trim(),
      z.maxLength(max),
      z.regex(/^(?:[^\p{Cc}]|[\t\n\r])*$/u, 'must be plain text'),
    );

/** Text of several lines that must not be blank. */
export const requiredLongText = (max: number) => shown(longText(max));

const shown = (words: z.ZodMiniString) =>
  words.check(
    z.minLength(1, { error: 'is required', abort: true }),
    z.regex(VISIBLE, 'is required'),
  );

/** Room for two numbers with words beside them. */
const PHONE_MAX = 60;
const LEAST_DIGITS = 7;

/** A phone number, or several, as a person writes them; which it is, is seen where it is kept. */
export const PhoneText = text(PHONE_MAX).check(
  z.refine(
    (phone) => phone === '' || (phone.match(/\p{Nd}/gu)?.length ?? 0) >= LEAST_DIGITS,
    'must be a phone number, such as 077 123 4567',
  ),
);

/** Letters and digits of every script, where an address of before had those of ASCII. */
const ADDRESS =
  /^(?![.])(?!.*[.]{2})[\p{L}\p{M}\p{Nd}_'+\-.]*[\p{L}\p{M}\p{Nd}_+-]@(?:[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}-]*[.])+\p{L}[\p{L}\p{M}\p{Nd}-]+$/u;

const EMAIL_MAX = 254;

/** What chats and documents put beside an address, unseen. Joiners are letters' own, and stay. */
const AROUND_ADDRESS = /(?![\u200c\u200d])\p{Cf}/gu;
const withoutUnseen = z.overwrite((address: string) => address.replace(AROUND_ADDRESS, ''));

/** What is entered as an e-mail address; whether it is one is seen where it is used. */
export const EmailText = z
  .string()
  .check(withoutUnseen, z.normalize(SPELLING), z.trim(), z.maxLength(EMAIL_MAX), ONE_LINE);

/** An e-mail address, lower-cased. */
export const Email = z
  .string()
  .check(
    withoutUnseen,
    z.normalize(SPELLING),
    z.trim(),
    z.toLowerCase(),
    z.maxLength(EMAIL_MAX),
    z.email({ pattern: ADDRESS, error: 'must be an e-mail address' }),
  );

const tooSmall = (min: number) => {
  if (min < 0) return 'is too small';
  return min === 0 ? 'must not be negative' : 'must be more than 0';
};

const money = (max: number, min = 0) =>
  z
    .codec(
      z.number().check(
        z.minimum(min, tooSmall(min)),
        z.maximum(max, 'is too large'),
        z.refine(
          (amount) =>
            Math.abs(Math.round(amount * 100) - amount * 100) < 1e-4 + Math.abs(amount) * 1e-13,
          'must have at most two decimals',
        ),
      ),
      z.int(),
      { decode: (amount) => Math.round(amount * 100), encode: (minor) => minor / 100 },
    )
    .register(z.globalRegistry, { description: 'An amount with at most two decimals' });

/**
 * Money: a decimal number with at most two places on the wire, integer minor units (cents) in code.
 * Beyond its maximum a number would no longer tell one cent from the next.
 */
export const Money = money(1e13);

/** An amount that changes hands. */
export const PaidMoney = money(1e13, 0.01);

/** An amount that may be below zero, as where an earlier one is taken back. */
export const SignedMoney = money(1e13, -1e13);

/** The price of one piece, as a merchant sets it. */
export const Price = money(1e9);

/** What is added to a price, or taken off it where it is negative. */
export const PriceDifference = money(1e9, -1e9);

/** A moment: an ISO 8601 UTC string on the wire, a `Date` in code. */
export const Timestamp = z.codec(z.iso.datetime(), z.date(), {
  decode: (iso) => new Date(iso),
  encode: (date) => date.toISOString(),
});

/** A whole number that travels as text in a query string. */
export const queryInteger = (min: number, max: number) =>
  z.codec(
    z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number')),
    z
      .int()
      .check(z.minimum(min, `must be at least ${min}`), z.maximum(max, `must be at most ${max}`)),
    { decode: Number, encode: String },
  );

/** A yes or no that travels as text in a query string. */
export const queryBoolean = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: (word) => word === 'true',
  encode: (flag) => (flag ? 'true' : 'false'),
});

/**
 * Several words of a set that travel as one text in a query string, commas between them; who sends each
 * as a parameter of its own is understood, too.
 */
export const queryWords = <W extends string>(word: z.ZodMiniType<W, W>, most = 10) => {
  const text = z.string().check(z.maxLength(40 * most));
  return z.codec(
    z.union([text, z.array(text).check(z.maxLength(most))]),
    z.array(word).check(z.minLength(1), z.maxLength(most)),
    {
      decode: (given) => wordsIn<W>(given),
      encode: (words) => words.join(),
    },
  );
};

/** Any words; the array's own schema refuses those that are not of the set. */
const wordsIn = <W extends string>(given: string | string[]) => String(given).split(',') as W[];

/** A calendar day of the store's zone, as `2026-11-21`. */
export const CalendarDay = z.iso
  .date('must be a day, as 2026-11-21')
  .check(z.refine((day) => day >= '1970', 'is too long ago'));

export const PAGE_SIZE = 50;
export const MAX_PAGE_SIZE = 250;

/** The query parameters of every list. `page` counts from 1; `cursor` comes from a `Link` header. */
export const paging = {
  limit: z.optional(queryInteger(1, MAX_PAGE_SIZE)),
  page: z.optional(queryInteger(1, 1_000_000)),
  cursor: z.optional(z.string().check(z.maxLength(500))),
};

/** What a list endpoint yields in code; on the wire a bare array with `X-Total-Count` and `Link`. */
export interface Page<T> {
  items: T[];
  /** Items in the whole list, all pages together. */
  total: number;
  /** The cursor of the next page, null on the last. */
  next: string | null;
}

/** A plain confirmation. */
export const Message = z.object({ message: z.string() });

import { dayOf, STORE_TIME_ZONE } from '@kade/rules/calendar';
import type { Language } from './language';

/** The forms that a language has for numbers (CLDR); `#` in them is the number. */
export type PluralForms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/**
 * How a language writes money, numbers and moments. Money is integer minor units, and the labels
 * follow the specification's "Display" section; days are those of the stores' zone.
 */
export type Formats = ReturnType<typeof formatsOf>;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Locales {
  /** Of text and plurals. */
  text: string;
  /** Of money as merchants read it, in lakhs, and of counts. */
  grouped: string;
  /** Of money as customers read it, in thousands. */
  spoken: string;
  /** Of days. */
  day: string;
  shortMonths: readonly string[];
  justNow: string;
  /** So many minutes, hours or days from now, whole: `-1` day is `yesterday`. */
  fromNow: (count: number, unit: 'minute' | 'hour' | 'day') => string;
  /** The least of several prices. */
  from: (price: string) => string;
  /** A moment for who may be anywhere. */
  zoned: (moment: string) => string;
}

/**
 * `1234567.5` → `12,34,567.5`, as `Intl` writes it: its first use takes a browser as long as drawing a
 * dozen rows of a list. What follows a point stays as it is.
 */
export function inLakhs(digits: string): string {
  return digits.replace(/\d+/, (whole) => whole.replace(/\B(?=(?:\d\d)+\d$)/g, ','));
}

const locales: Record<Language, Locales> = {
  en: {
    text: 'en',
    grouped: 'en-IN',
    spoken: 'en-LK',
    day: 'en-GB',
    shortMonths: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' '),
    justNow: 'just now',
    fromNow: (count, unit) => {
      const whole = Math.abs(count);
      if (unit === 'day' && whole === 1) return count < 0 ? 'yesterday' : 'tomorrow';
      const words = `${whole} ${unit}${whole === 1 ? '' : 's'}`;
      return count < 0 ? `${words} ago` : `in ${words}`;
    },
    from: (price) => `From ${price}`,
    zoned: (moment) => `${moment} (Sri Lankan time)`,
  },
};

/** Made when it is first asked for: that takes a hundred times as long as to format with it. */
function lazily<F>(make: () => F): () => F {
  let made: F | undefined;
  return () => (made ??= make());
}

export function formatsOf(language: Language) {
  const { text, grouped, spoken, day, shortMonths, justNow, fromNow, from, zoned } =
    locales[language];
  const dollars = lazily(() => new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }));
  const whole = lazily(() => new Intl.NumberFormat(spoken));
  const withCents = lazily(() => new Intl.NumberFormat(spoken, { minimumFractionDigits: 2 }));
  const compact = lazily(
    () => new Intl.NumberFormat(grouped, { notation: 'compact', maximumFractionDigits: 1 }),
  );
  const thousands = lazily(() => new Intl.NumberFormat(text));
  const plurals = lazily(() => new Intl.PluralRules(text));
  const listed = lazily(() => new Intl.ListFormat(text, { type: 'unit', style: 'short' }));
  const joined = lazily(() => new Intl.ListFormat(day));
  const dates = (options: Intl.DateTimeFormatOptions) =>
    lazily(() => new Intl.DateTimeFormat(day, { timeZone: STORE_TIME_ZONE, ...options }));
  const month = dates({ month: 'long', year: 'numeric' });
  const exact = dates({ dateStyle: 'full', timeStyle: 'short' });
  const moment = dates({ dateStyle: 'long', timeStyle: 'short' });
  const stamp = dates({ dateStyle: 'medium', timeStyle: 'medium' });
  const longDay = dates({ dateStyle: 'long' });

  /** `1234567` → `12,345.67`. */
  const formatAmount = (minor: number) => inLakhs((minor / 100).toFixed(2));
  /** `123456` → `1,23,456`. */
  const formatCount = (count: number) => inLakhs(String(Number(count.toFixed(3))));
  /** Shipping values and order totals: `LKR 1,250.00`; below zero the sign leads: `−LKR 30.00`. */
  const formatLkr = (minor: number) =>
    `${minor < 0 ? '−' : ''}LKR ${formatAmount(Math.abs(minor))}`;
  /** What is collected in US cents: `US$ 1,250.00`. */
  const formatUsd = (cents: number) => `US$ ${dollars().format(cents / 100)}`;
  /** Prices: `Rs 1,250.00`. */
  const formatRs = (minor: number) => `Rs ${formatAmount(minor)}`;
  /** `2026-11-21` → `21 Nov`: by hand, as lists show days and the first object of `Intl` is a wait. */
  const formatDay = (calendarDay: string) =>
    `${Number(calendarDay.slice(8))} ${shortMonths[Number(calendarDay.slice(5, 7)) - 1]}`;
  /** The day with its year, for paper: `21 Nov 2026`. */
  const formatDate = (at: Date) => {
    const calendarDay = dayOf(at, STORE_TIME_ZONE);
    return `${formatDay(calendarDay)} ${calendarDay.slice(0, 4)}`;
  };
  /** A moment as people read it: `21 November 2026 at 09:14`. */
  const formatMoment = (at: Date) => moment().format(at);

  return {
    formatAmount,
    formatLkr,
    formatUsd,
    formatRs,
    /** What Kade itself asks for: `LKR 28,800`, with cents only where there are any. */
    formatLkrShort: (minor: number) => formatLkr(minor).replace(/\.00$/, ''),
    /** Money of any currency: `US$ 1,250.00`, `EUR 12.00`. */
    formatForeign: ({ currency, amount: minor }: { currency: string; amount: number }) =>
      currency === 'USD' ? formatUsd(minor) : `${currency} ${formatAmount(minor)}`,
    /**
     * Money as customers read it, in shops, mails and messages: `Rs 125,000`, in thousands, with
     * cents only where there are any (`Rs 1,250.50`).
     */
    formatPrice: (minor: number) =>
      `${minor < 0 ? '−' : ''}Rs ${(minor % 100 === 0 ? whole() : withCents()).format(Math.abs(minor) / 100)}`,
    /** The sales card: `Rs. 1,250.00`. */
    formatSales: (minor: number) => `Rs. ${formatAmount(minor)}`,
    /** Item prices in the order detail table and the product picker: `$1,250.00`. */
    formatItemPrice: (minor: number) => `$${formatAmount(minor)}`,
    /** What one piece costs, whichever variants are chosen: `From Rs 1,250.00` where that matters. */
    formatPriceRange: (
      { lowest_price, highest_price }: { lowest_price: number; highest_price: number },
      format: (minor: number) => string = formatRs,
    ): string => (lowest_price < highest_price ? from(format(lowest_price)) : format(lowest_price)),
    formatCount,
    /** For the axis of a chart: `1.2L`. */
    formatCompact: (count: number) => compact().format(count),
    /** Limits: `100000` → `100,000`. */
    formatNumber: (count: number) => thousands().format(count),
    /** The form that a number takes: `plural(2, { one: '# item', other: '# items' })` → `2 items`. */
    plural: (count: number, forms: PluralForms): string => {
      const form = forms[plurals().select(count)] ?? forms.other;
      return form.replaceAll('#', formatCount(count));
    },
    /** `Masks, Drums, Tea`. */
    formatList: (parts: readonly string[]) => listed().format(parts),
    /** `Masks, Drums and Tea`. */
    formatAnd: (parts: readonly string[]) => joined().format(parts),
    formatDay,
    /** `2026-10` → `October 2026`. */
    formatMonth: (of: string) => month().format(new Date(`${of}-15T00:00:00Z`)),
    formatDate,
    /** The full date and time. */
    formatExact: (at: Date) => exact().format(at),
    /** When something was written down: `21 Nov 2026, 09:14:33`. */
    formatStamp: (at: Date) => stamp().format(at),
    formatMoment,
    /** The same for who may be anywhere, as the reader of a mail. */
    formatZonedMoment: (at: Date) => zoned(formatMoment(at)),
    /** The day of a moment as people read it: `21 November 2026`. */
    dayWords: (at: Date) => longDay().format(at),
    /** `2026-11-21` → `21 November 2026`. */
    calendarDayWords: (calendarDay: string) =>
      longDay().format(new Date(`${calendarDay}T12:00:00Z`)),
    /** `5 minutes ago` within a week, else the day; the year only when it is another one. */
    formatRelative: (at: Date, now = new Date()): string => {
      const seconds = Math.round((at.getTime() - now.getTime()) / 1000);
      const distance = Math.abs(seconds);
      if (distance < MINUTE) return justNow;
      if (distance < HOUR) return fromNow(Math.trunc(seconds / MINUTE), 'minute');
      if (distance < DAY) return fromNow(Math.trunc(seconds / HOUR), 'hour');
      if (distance < 7 * DAY) return fromNow(Math.trunc(seconds / DAY), 'day');
      const calendarDay = dayOf(at, STORE_TIME_ZONE);
      const isThisYear = calendarDay.startsWith(dayOf(now, STORE_TIME_ZONE).slice(0, 4));
      return isThisYear ? formatDay(calendarDay) : formatDate(at);
    },
  };
}

/** How a workbook shows the numbers of some of its cells. */
export interface NumberFormat {
  isDate: boolean;
  /** How many digits it shows behind the point, where it says so. */
  decimals?: number;
  /** What it shows in the place of a number, where that is not the number. */
  shown?: (number: number) => string;
}

/** Excel takes no longer one, and tells no more digits. */
const MAX_CODE = 255;
const MAX_DECIMALS = 15;

/** Those that are not written out in a workbook and show something else than the number. */
const BUILT_IN = new Map([
  [1, '0'],
  [2, '0.00'],
  [3, '#,##0'],
  [4, '#,##0.00'],
  [9, '0%'],
  [10, '0.00%'],
  [12, '# ?/?'],
  [13, '# ??/??'],
  [37, '#,##0'],
  [38, '#,##0'],
  [39, '#,##0.00'],
  [40, '#,##0.00'],
  [44, '#,##0.00'],
]);
/** Dates and times, from 27 on those of the East. */
const BUILT_IN_DATES = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;

/** The format of that number, with its code where the workbook writes it out. */
export function numberFormat(id: number, code = BUILT_IN.get(id)): NumberFormat {
  const isDate = BUILT_IN_DATES.some(([first, last]) => id >= first && id <= last);
  return code === undefined ? { isDate } : formatOf(code.slice(0, MAX_CODE));
}

/** What stands for a sign that is shown as it is, where a code is looked through. */
const TEXT = '~';
const NUMBER = /^(~*)[#?]*(0*)(?:\.([#0?]+))?([~%]*)$/;
const FRACTION = /^(?:([#0?]+)~+)?[#0?]+\/(?:([#0?]+)|(\d+))~*$/;

function formatOf(code: string): NumberFormat {
  const { signs, isElapsed, isForSome } = signsOf(code);
  const plain = signs.map(({ sign, isText }) => (isText ? TEXT : sign)).join('');
  if (isElapsed || /[dmyhs]/i.test(plain)) return { isDate: true };
  // A general one, or one for some numbers only, of powers of ten, or of thousands: the number is meant.
  const isOther = isForSome || !/[#0?]/.test(plain) || /[a-z@]|,(?![#0?])/i.test(plain);
  if (isOther) return { isDate: false };
  const [fraction, whole, places, below] = FRACTION.exec(plain) ?? [];
  if (fraction !== undefined) {
    const most = below === undefined ? 10 ** Math.min(places?.length ?? 1, 5) - 1 : undefined;
    return { isDate: false, shown: fractions(whole !== undefined, most, Number(below)) };
  }
  const decimals = Math.min(/\.([#0?]*)/.exec(plain)?.[1]?.length ?? 0, MAX_DECIMALS);
  const format = { isDate: false, decimals };
  const [number, before = '', noughts = '', , behind = ''] = NUMBER.exec(plain) ?? [];
  const all = signs.map(({ sign }) => sign);
  const start = all.slice(0, before.length).join('').trimStart();
  const end = all
    .slice(all.length - behind.length)
    .join('')
    .trimEnd();
  const isPlain = start === '' && end === '' && (noughts.length < 2 || decimals > 0);
  if (number === undefined || isPlain) return format;
  return {
    ...format,
    shown(number) {
      const isPercent = behind.includes('%');
      const size = Math.abs(number) * (isPercent ? 100 : 1);
      // A number has digits that are not shown: whether they are meant is not known.
      if (!isPercent && decimals === 0 && !Number.isInteger(size)) return String(number);
      const [whole = '', ...rest] = rounded(size, decimals).split('.');
      const digits = [whole.padStart(noughts.length, '0'), ...rest].join('.');
      return `${number < 0 ? '-' : ''}${start}${digits}${end}`;
    },
  };
}

/** The signs of what a code says of numbers above 0. */
function signsOf(code: string) {
  const signs: { sign: string; isText: boolean }[] = [];
  let isElapsed = false;
  let isForSome = false;
  const write = (text: string, isText = true) => {
    for (const sign of text) signs.push({ sign, isText });
  };
  const pieces = code.matchAll(/"([^"]*)"?|\\([^])|(_[^])|(\*[^])|\[([^\]]*)\]|([^])/g);
  for (const [, quoted, escaped, gap, filling, told, sign] of pieces) {
    if (sign === ';') break;
    if (sign !== undefined) write(sign, !/[#0-9?.,%/@a-z]/i.test(sign));
    else if (gap !== undefined) write(' ');
    else if (told?.startsWith('$')) write(told.slice(1).replace(/-[^-]*$/, ''));
    else if (told === undefined && filling === undefined) write(quoted ?? escaped ?? '');
    isElapsed ||= /^(?:h+|m+|s+)$/i.test(told ?? '');
    isForSome ||= /^[<>=]/.test(told ?? '');
  }
  return { signs, isElapsed, isForSome };
}

/** As people round: 2.675 is 2.68, though what is kept of it is a little less. */
export function rounded(number: number, decimals: number): string {
  const scaled = Math.abs(Number(`${number}e${decimals}`));
  if (!(scaled < 1e15)) return number.toFixed(decimals);
  return (Math.sign(number) * Number(`${Math.round(scaled)}e-${decimals}`)).toFixed(decimals);
}

/** Shows numbers as fractions: below the stroke stands that number, or one up to `most`. */
const fractions =
  (hasWhole: boolean, most: number | undefined, below: number) => (number: number) => {
    const size = Math.abs(number);
    const whole = hasWhole ? Math.floor(size) : 0;
    const [above, under] =
      most === undefined
        ? [Math.round((size - whole) * below), below]
        : nearest(size - whole, most);
    const sign = number < 0 ? '-' : '';
    if (above === 0) return `${sign}${whole}`;
    if (hasWhole && above === under) return `${sign}${whole + 1}`;
    return `${sign}${whole > 0 ? `${whole} ` : ''}${above}/${under}`;
  };

/** The fraction that comes nearest to a number of 0 or more; of those with less below the stroke the first. */
function nearest(number: number, most: number): [number, number] {
  let [above, under, aboveLast, underLast] = [1, 0, 0, 1];
  for (let rest = number; ;) {
    const times = Math.floor(rest);
    const next = times * under + underLast;
    if (next > most) break;
    [above, under, aboveLast, underLast] = [times * above + aboveLast, next, above, under];
    if (rest - times < 1e-9) return [above, under];
    rest = 1 / (rest - times);
  }
  const times = Math.floor((most - underLast) / under);
  const other: [number, number] = [times * above + aboveLast, times * under + underLast];
  const far = ([over, below]: [number, number]) => Math.abs(over / below - number);
  return far(other) < far([above, under]) ? other : [above, under];
}

const DAY_MS = 86_400_000;
/** The last day that a spreadsheet shows: in the year 9999. */
const MAX_DAY = 2_958_465;

/** The day and the time that a spreadsheet counts so, of whole days the day alone, of none the time. */
export function momentOf(serial: number, is1904: boolean): string {
  if (serial < 0 || serial > MAX_DAY) return String(serial);
  // Its first year has a 29th of February, which was none.
  const first = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30);
  const moment = new Date(first + Math.round((serial * DAY_MS) / 1000) * 1000).toISOString();
  const day = moment.slice(0, 10);
  const time = moment.slice(11, 19).replace(/:00$/, '');
  if (serial < 1) return time;
  return Number.isInteger(serial) ? day : `${day} ${time}`;
}

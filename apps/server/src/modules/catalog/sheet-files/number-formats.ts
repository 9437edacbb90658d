import { format as show, getFormatFromId, getFormatInfo, round } from 'numfmt';

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
const WITHOUT_DIGITS = new Set(['general', 'text', 'scientific', 'error']);
const AMOUNTS = new Set(['grouped', 'currency']);
const OPTIONS = { nbsp: false, throws: false };

/** The format of that number, with its code where the workbook writes it out. */
export function numberFormat(id: number, code = getFormatFromId(id)): NumberFormat {
  const pattern = code.slice(0, MAX_CODE);
  const { type, isDate, maxDecimals: decimals, scale } = getFormatInfo(pattern);
  // Of powers of ten, of thousands, or of what nobody can read: the number is meant.
  if (isDate || scale < 1 || WITHOUT_DIGITS.has(type)) return { isDate };
  const textOf = (number: number) => show(pattern, number, OPTIONS).trim();
  const isOwn = type === 'percent' || type === 'fraction' || !/^1(?:\.0*)?$/.test(textOf(1));
  if (AMOUNTS.has(type) || !isOwn) return { isDate, decimals };
  return {
    isDate,
    decimals,
    shown(number) {
      // A number has digits that are not shown: whether they are meant is not known.
      const isCut = type === 'number' && decimals === 0 && !Number.isInteger(number);
      return isCut ? String(number) : textOf(number);
    },
  };
}

/** As people round: 2.675 is 2.68, though what is kept of it is a little less. */
export const rounded = (number: number, decimals: number): string => {
  const most = Math.min(decimals, MAX_DECIMALS);
  return round(number, most).toFixed(most);
};

/** The last day that a spreadsheet shows: in the year 9999. */
const MAX_DAY = 2_958_465;
/** Between the days that two kinds of spreadsheets begin with. */
const DAYS_TO_1904 = 1462;

/** The day and the time that a spreadsheet counts so, of whole days the day alone, of none the time. */
export function momentOf(serial: number, is1904: boolean): string {
  const day = serial + (is1904 ? DAYS_TO_1904 : 0);
  if (serial < 0 || day > MAX_DAY) return String(serial);
  if (Number.isInteger(serial)) return show('yyyy-mm-dd', day);
  return show(serial < 1 ? 'hh:mm:ss' : 'yyyy-mm-dd hh:mm:ss', day).replace(/:00$/, '');
}

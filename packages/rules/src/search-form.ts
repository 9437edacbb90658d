/**
 * Signs that are not seen: accents beside their letters, joiners (Sinhala and Tamil need them, but
 * people leave them out), directions, choices of a shape.
 */
const UNSEEN =
  '\\u00ad\\u0300-\\u036f\\u061c\\u180e\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u20d0-\\u20ff\\ufe00-\\ufe0f\\ufe20-\\ufe2f\\ufeff';
/** Punctuation, of ASCII without its signs ($ + < = > ^ ` | ~), and what is like it elsewhere. */
const PUNCTUATION =
  '\\u0021-\\u0023\\u0025-\\u002a\\u002c-\\u002f\\u003a\\u003b\\u003f\\u0040\\u005b-\\u005d\\u005f\\u007b\\u007d\\u00a1\\u00a7\\u00ab\\u00b6\\u00b7\\u00bb\\u00bf\\u0964\\u0965\\u0df4\\u2010-\\u2027\\u2030-\\u2043\\u2045-\\u2051\\u2053-\\u205e\\u3001-\\u3003\\u3008-\\u3011';
const SPACES = '\\u0009-\\u000d\\u0020\\u0085\\u1680\\u2028\\u2029';

/** What is left of capitals once their accents are gone, and the small letters to them. */
const CAPITALS =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZÆÐØÞĐĦĿŁŊŒΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҐ';
const SMALL =
  'abcdefghijklmnopqrstuvwxyzæðøþđħŀłŋœαβγδεζηθικλμνξοπρστυφχψωσђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяґ';

const smallOf = new Map(CAPITALS.split('').map((capital, at) => [capital, SMALL[at] ?? capital]));
const unseen = new RegExp(`[${UNSEEN}]`, 'g');
const punctuation = new RegExp(`[${PUNCTUATION}]`, 'g');
/** Between digits it tells one number from another: 1.5 is not 15. */
const between = new RegExp(`([0-9])[${PUNCTUATION}]+(?=[0-9])`, 'g');
const spaces = new RegExp(`[${SPACES}]+`, 'g');
const capitals = new RegExp(`[${CAPITALS}]`, 'g');

/**
 * How a text is compared and searched: one spelling of its letters, without case, accents, joiners and
 * punctuation; the text itself where nothing else is in it. `search_form` of the database is the same.
 */
export function searchForm(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(unseen, '')
    .replace(capitals, (capital) => smallOf.get(capital) ?? capital)
    .replace(spaces, ' ');
  const words = plain.replace(between, '$1 ').replace(punctuation, '');
  return words.replace(/ +/g, ' ').replace(/^ | $/g, '') || plain;
}

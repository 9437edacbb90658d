import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import interBasic from '@kade/fonts/inter-basic.woff2?url';
import sinhala from '@kade/fonts/sinhala-400.woff2?url';
import boldSinhala from '@kade/fonts/sinhala-700.woff2?url';
import tamil from '@kade/fonts/tamil-400.woff2?url';
import boldTamil from '@kade/fonts/tamil-700.woff2?url';
import base from './styles/base.css?inline';
import basket from './styles/basket.css?inline';
import beside from './styles/beside.css?inline';
import browse from './styles/browse.css?inline';
import delivery from './styles/delivery.css?inline';
import field from './styles/field.css?inline';
import filters from './styles/filters.css?inline';
import home from './styles/home.css?inline';
import order from './styles/order.css?inline';
import print from './styles/print.css?inline';
import product from './styles/product.css?inline';
import reach from './styles/reach.css?inline';
import shell from './styles/shell.css?inline';
import viewer from './styles/viewer.css?inline';

/** The letters of nearly every page; asked for with the page itself. */
export const mainFont = interBasic;

/** Its letters in a file of 15 kB; others, such as é, are asked for where they stand. */
const BASIC =
  'U+0020-007E, U+00A0, U+00A9, U+00B7, U+00D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+2212';
const LATIN =
  'U+00A1-00A8, U+00AA-00B6, U+00B8-00D6, U+00D8-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-200B, U+200E-2012, U+2015-2017, U+201A-201B, U+201E-2021, U+2023-2025, U+2027-206F, U+20AC, U+2122, U+2191, U+2193, U+2215, U+FEFF, U+FFFD';

/** Those of today's Sinhala and Tamil, with what joins letters; Sanskrit's are the system's. */
const SINHALA =
  'U+0D81-0D8D, U+0D91-0D9D, U+0D9F-0DA2, U+0DA5, U+0DA7-0DA9, U+0DAB-0DDE, U+0DF2, U+0DF4, U+200C-200D';
const TAMIL = 'U+0B82-0BFA, U+200C-200D';

interface Face {
  family: string;
  file: string;
  letters: string;
  weights: string;
}

const INTER = 'Inter Variable';
const faces: Face[] = [
  { family: INTER, file: interBasic, letters: BASIC, weights: '400 720' },
  { family: INTER, file: inter, letters: LATIN, weights: '100 900' },
  { family: 'Noto Sans Sinhala', file: sinhala, letters: SINHALA, weights: '400 549' },
  { family: 'Noto Sans Sinhala', file: boldSinhala, letters: SINHALA, weights: '550 900' },
  { family: 'Noto Sans Tamil', file: tamil, letters: TAMIL, weights: '400 549' },
  { family: 'Noto Sans Tamil', file: boldTamil, letters: TAMIL, weights: '550 900' },
];

/** Browsers ask for a file where one of its letters stands, and nothing before it has it. */
const fonts = faces
  .map(
    ({ family, file, letters, weights }) =>
      `@font-face{font-family:'${family}';font-weight:${weights};font-display:swap;src:url(${file}) format('woff2');unicode-range:${letters}}`,
  )
  .join('');
const everywhere = [fonts, base, shell, browse];
const beneath = [delivery, reach, print];

/** The style of a kind of page, which stands in it: nothing waits for another file. */
const sheet = (...own: string[]) => [...everywhere, ...own, ...beneath].join('\n');

export const listSheet = sheet(filters, home);
export const productSheet = sheet(product, field, beside, viewer);
export const wholeSheet = sheet(filters, home, product, beside, viewer, basket, field, order);

export const sheets = [listSheet, productSheet, wholeSheet];

/** What a route says of its pages, as its `handle`. */
export interface Dressed {
  sheet: string;
  /** Of one large picture, which is asked for before the font. */
  isPictureFirst?: true;
}

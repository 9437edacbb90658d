/**
 * One word for one thing: `docs/words.md` says which, and why. What stands here is refused in every
 * text that a person reads, unless the specification's own text binds.
 *
 * @type {readonly { word: RegExp, say: string, only?: RegExp, except?: RegExp }[]}
 */
const BANNED = [
  { word: /\b[Ee]mails?\b/, say: 'e-mail (the address), mail (the message)' },
  { word: /\bsub[- ]total\b/i, say: 'subtotal' },
  { word: /\b(?:images?|photos?)\b/i, say: 'picture' },
  { word: /\b(?:receipts?|screenshots?)\b/i, say: 'slip' },
  { word: /\bdeposit slips?\b/i, say: 'slip' },
  { word: /\b(?:the|a|its|their) bin\b|\b(?:trash|recycle bin|wastebasket)\b/, say: 'Bin' },
  { word: /\buncategorised\b|\bno category\b(?! (?:has|of|assigned))/i, say: 'Uncategorized' },
  { word: /\bback office\b|\badmin (?:panel|area)\b/i, say: 'back-office' },
  { word: /\b(?:buyers?|shoppers?)\b/i, say: 'customer' },
  { word: /\b(?:basket|shopping bag)\b/i, say: 'cart' },
  { word: /\bshipments?\b/i, say: 'parcel' },
  { word: /\bcanceled\b/i, say: 'cancelled' },
  { word: /\b(?:home page|front page)\b/i, say: 'homepage' },
  { word: /\b(?:payment link)\b/i, say: 'pay link' },
  { word: /\b(?:[Yy]our|the merchant’s|merchant's) shop\b/, say: 'store' },
];

/** The specification's own words, to the letter; and the names of columns in files. */
const BOUND = [
  'Please enter both email and password to sign in.',
  'Failed to upload images. Please try again.',
  'Failed to remove image. Please try again.',
  'Failed to reorder images. Please try again.',
  'Are you sure you want to remove this image?',
  'Image not available',
  'No image available',
  'Bank Transfer Screenshot',
  'View Screenshot',
  'No bank transfer screenshot available for this order.',
  'Failed to load bank transfer screenshot.',
  'No category assigned',
];

/** Files whose texts are others': columns of files, names of hosts, keys, tools, words people search by. */
const NOT_OURS =
  /\.test\.tsx?$|\/catalog\/(?:sheets\/(?:columns|other-(?:cells|names|shops|values))|export\/model-to-rows|(?:models|whole)\/product-model|sheets\/woocommerce)\.ts$|\/order-csv\.service\.ts$|^packages\/rules\/src\/domain\.ts$|\/embedded-postgres\/|\/throttle\.ts$|\/platform\/route\.ts$|\/parts\/find\/places\.ts$/;

/** Where most texts are statements for the database, in small letters. */
const STATEMENTS = /\.queries\.ts$/;
const SOURCE = /^(?:apps|packages)\/[^/]+\/src\/.*\.tsx?$/;
const PAGE = /^(?:README|docs\/(?!decisions\/|words)[^/]+)\.md$/;

/**
 * Where a file says a word that has a better one.
 *
 * @param {string} file
 * @param {string} text
 * @returns {string[]}
 */
export function bannedWords(file, text) {
  const read = SOURCE.test(file) && !NOT_OURS.test(file) ? textsOfSource : textsOfPage;
  if (read === textsOfPage && !PAGE.test(file)) return [];
  // Most files have none of these words anywhere.
  if (!BANNED.some(({ word }) => word.test(text))) return [];
  const said = read(text).filter(({ words }) => !STATEMENTS.test(file) || /^[A-Z]/.test(words));
  return said.flatMap(({ line, words }) =>
    BANNED.filter(({ word }) => word.test(words)).map(
      ({ word, say }) => `${file}:${line} says “${word.exec(words)?.[0]}”: say ${say}`,
    ),
  );
}

/** @typedef {{ line: number, words: string }} Said */

/**
 * What stands in quotes and between tags, without what is put in by the program. A text of one word
 * in small letters is a name for programs.
 *
 * @param {string} source
 * @returns {Said[]}
 */
function textsOfSource(source) {
  const said = [];
  let isComment = false;
  for (const [index, whole] of source.split('\n').entries()) {
    const starts = /^\s*\/\*/.test(whole);
    if (starts) isComment = true;
    const skipped = isComment || /^\s*(?:\/\/|import\b|export \{|\} from\b)/.test(whole);
    if (isComment && whole.includes('*/')) isComment = false;
    if (skipped) continue;
    for (const words of textsOfLine(whole)) said.push({ line: index + 1, words });
  }
  return said;
}

const QUOTED = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`([^`]*)`/g;
const CODE = /[=;(){}[\]]|\w[.:]\w|^\s*[.?:&|]|^\s*\w+:|,$|^\s*\w+$/;

/**
 * @param {string} line
 * @returns {string[]}
 */
function textsOfLine(line) {
  const quoted = [...line.matchAll(QUOTED)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
  const rest = line.replace(QUOTED, '').replace(/\{[^{}]*\}|=>/g, '');
  const between = [...rest.matchAll(/>([^<>]+)</g)].map((match) => match[1] ?? '');
  const bare = rest.replace(/<[^<>]*>/g, '');
  const texts = [...quoted, ...between, ...(CODE.test(bare) || between.length > 0 ? [] : [bare])];
  return texts.map(withoutBound).filter((text) => /^[A-Z]|\S \S/.test(text));
}

/** @param {string} text */
const withoutBound = (text) =>
  BOUND.reduce((rest, bound) => rest.replace(bound, ''), text.replace(/\$\{[^}]*\}?/g, '…')).trim();

/**
 * The prose of a page; what stands in code is a name.
 *
 * @param {string} page
 * @returns {Said[]}
 */
function textsOfPage(page) {
  const prose = page
    .replace(/^```.*?^```/gms, (block) => block.replace(/[^\n]/g, ''))
    .replace(/`[^`\n]*`|\]\([^)]*\)/g, '');
  return prose.split('\n').map((words, index) => ({ line: index + 1, words: withoutBound(words) }));
}

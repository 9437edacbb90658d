import { cut } from '@kade/rules/cut';
import { tableLines } from '@kade/rules/table-lines';
import type { ImportNote } from '@kade/words/import-notes';
import { htmlCleaner } from '../../../platform/html-cleaner';
import { shownIn } from '../sheet-files';

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

const ENTITY = /&(?:[a-z]{2,8}\d?|#\d{2,6}|#x[0-9a-f]{2,5});/i;
const isHtml = (text: string) => /<[a-z!/][^<>]*>|&[a-z#0-9]+;/i.test(text);

/**
 * What a piece of HTML says, its paragraphs, lists and rows of tables as lines, the cells of a row
 * apart; a text without tags stays as it is.
 */
export function plainText(html: string): string {
  if (!isHtml(html)) return html;
  return decoded(lined(html.replace(/[\r\n]+/g, ' ')))
    .replace(/\u00a0/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** A name as a page shows it, where a file has it as its page does: `Food &amp; Drinks`, `Men&#39;s`. */
export const withoutEntities = (name: string) =>
  ENTITY.test(name) ? decoded(name.replaceAll('<', '&lt;')) : name;

/** Text without its tags, as a page shows it. */
const decoded = (html: string) =>
  htmlCleaner()(html, { allowedTags: [], allowedAttributes: {} }).replace(
    /&(amp|lt|gt|quot|#39|nbsp);/g,
    (_, name: string) => ENTITIES[name] ?? '',
  );

/** Breaks lines where a page does. */
const lined = (html: string) =>
  tableLines(html).replace(
    /<(\/?)([a-z][a-z0-9]*)[^<>]*>/gi,
    (tag, close: string, given: string) => {
      const name = given.toLowerCase();
      const isEnd = close !== '';
      if (name === 'li') return isEnd ? '\n' : '\n• ';
      if (name === 'br' || (isEnd && /^h[1-6]$/.test(name))) return '\n';
      return isEnd && /^(?:p|div|ul|ol|blockquote)$/.test(name) ? '\n\n' : tag;
    },
  );

/** Pieces of text or of HTML, one below the other. */
export const joined = (pieces: readonly string[]) =>
  pieces.some((piece) => piece.includes('<'))
    ? pieces.map((piece) => `<div>${shownIn(piece).replace(/\n/g, '<br>')}</div>`).join('')
    : pieces.map((piece) => (pieces.length > 1 ? shownIn(piece) : piece)).join('\n\n');

/** HTML that is longer is not read for what it says. */
const MAX_HTML = 200_000;

interface Reading {
  /** It is text already, as in our own files. */
  isText: boolean;
  max: number;
  tell: (told: ImportNote) => unknown;
}

/** What a description says, as text; what a text cannot say, or is too long, is told. */
export function readDescription(
  given: string | undefined,
  { isText, max, tell }: Reading,
): string | undefined {
  if (given === undefined) return undefined;
  const text = isText ? given : plainText(cut(given, MAX_HTML));
  const description = cut(text, max).trimEnd();
  const left = isText ? undefined : leftOutOf(given);
  if (left !== undefined) tell(left);
  if (description.length < text.length || (!isText && given.length > MAX_HTML)) {
    tell({ say: 'text_shortened', column: 'description', most: max });
  }
  return description;
}

/** What a text does not look like. */
const LOOKS = [
  ['bold', /<(?:b|strong)\b/i],
  ['italics', /<(?:i|em|cite)\b/i],
  ['underlining', /<(?:u|ins)\b/i],
  ['struck', /<(?:s|del|strike)\b/i],
  ['headings', /<h[1-6]\b/i],
  ['numbering', /<ol\b/i],
  ['raised', /<su[bp]\b/i],
  ['colours', /<font\b|<[^<>]*\bstyle\s*=/i],
] as const;

/** What a piece of HTML has that no text can say; undefined where it has nothing such. */
function leftOutOf(html: string): ImportNote | undefined {
  const count = (pattern: RegExp) => html.match(pattern)?.length ?? 0;
  const counts = {
    pictures: count(/<img\b/gi),
    videos: count(/<(?:iframe|video|audio|embed|object)\b/gi),
    links: count(/<a\b[^<>]*\bhref\b/gi),
    scripts: count(/<(?:script|form)\b/gi),
  };
  const looks = LOOKS.filter(([, pattern]) => pattern.test(html)).map(([look]) => look);
  const isAll = looks.length === 0 && Object.values(counts).every((size) => size === 0);
  return isAll ? undefined : { say: 'description_is_text', ...counts, looks };
}

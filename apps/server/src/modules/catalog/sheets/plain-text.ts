import sanitizeHtml from 'sanitize-html';
import { cut } from '../sheet-files';

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

const isHtml = (text: string) => /<[a-z!/][^<>]*>|&[a-z#0-9]+;/i.test(text);

/**
 * What a piece of HTML says, its paragraphs, lists and rows of tables as lines, the cells of a row
 * apart; a text without tags stays as it is.
 */
export function plainText(html: string): string {
  if (!isHtml(html)) return html;
  return sanitizeHtml(lined(html.replace(/\r?\n/g, ' ')), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\u00a0/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Breaks lines where a page does. In a cell nothing does: a row is one line. */
function lined(html: string): string {
  let isInCell = false;
  let isFirstCell = true;
  return html.replace(/<(\/?)([a-z][a-z0-9]*)[^<>]*>/gi, (tag, close: string, given: string) => {
    const name = given.toLowerCase();
    const isEnd = close !== '';
    if (name === 'td' || name === 'th') {
      isInCell = !isEnd;
      if (isEnd) return '';
      const before = isFirstCell ? '' : ' | ';
      isFirstCell = false;
      return before;
    }
    if (name === 'tr' || name === 'table') {
      isInCell = false;
      isFirstCell = true;
      return isEnd ? (name === 'tr' ? '\n' : '\n\n') : '';
    }
    if (isInCell) return /^(?:p|div|br|li|ul|ol|h[1-6])$/.test(name) ? ' ' : tag;
    if (name === 'li') return isEnd ? '\n' : '\n• ';
    if (name === 'br' || (isEnd && /^h[1-6]$/.test(name))) return '\n';
    return isEnd && /^(?:p|div|ul|ol|blockquote)$/.test(name) ? '\n\n' : tag;
  });
}

/** HTML that is longer is not read for what it says. */
const MAX_HTML = 200_000;

interface Reading {
  /** It is text already, as in our own files. */
  isText: boolean;
  max: number;
  tell: (words: string) => unknown;
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
  if (left !== undefined) tell(`Description is text here: ${left} left out`);
  if (description.length < text.length || (!isText && given.length > MAX_HTML)) {
    tell(`Description has more than ${max} characters: it is shortened`);
  }
  return description;
}

/** What a text does not look like. */
const FORMATS = [
  ['bold', /<(?:b|strong)\b/i],
  ['italics', /<(?:i|em|cite)\b/i],
  ['underlining', /<(?:u|ins)\b/i],
  ['struck words', /<(?:s|del|strike)\b/i],
  ['headings', /<h[1-6]\b/i],
  ['numbering', /<ol\b/i],
  ['raised or lowered words', /<su[bp]\b/i],
  ['colours and sizes', /<font\b|<[^<>]*\bstyle\s*=/i],
] as const;

/** What a piece of HTML has that no text can say, in words; undefined where it has nothing such. */
function leftOutOf(html: string): string | undefined {
  const count = (pattern: RegExp) => html.match(pattern)?.length ?? 0;
  const kinds = [
    [count(/<img\b/gi), 'picture', 'pictures'],
    [count(/<(?:iframe|video|audio|embed|object)\b/gi), 'video', 'videos'],
    [count(/<a\b[^<>]*\bhref\b/gi), "link's address", "links' addresses"],
    [count(/<(?:script|form)\b/gi), 'script', 'scripts'],
  ] as const;
  const told = kinds.flatMap(([size, one, more]) =>
    size === 0 ? [] : [`${size} ${size === 1 ? one : more}`],
  );
  const formats = FORMATS.filter(([, pattern]) => pattern.test(html)).map(([name]) => name);
  if (formats.length > 0) told.push(`formatting (${formats.join(', ')})`);
  return told.length === 0 ? undefined : told.join(', ');
}

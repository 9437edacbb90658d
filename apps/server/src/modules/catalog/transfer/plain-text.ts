import sanitizeHtml from 'sanitize-html';

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

/** What a piece of HTML has that no text can say, in words; undefined where it has nothing such. */
export function leftOutOf(html: string): string | undefined {
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
  return told.length === 0 ? undefined : told.join(', ');
}

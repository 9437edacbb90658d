import sanitizeHtml from 'sanitize-html';

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

/** What a piece of HTML says, its paragraphs and lists as lines; a text without tags stays as it is. */
export function plainText(html: string): string {
  if (!/<[a-z!/][^<>]*>|&[a-z#0-9]+;/i.test(html)) return html;
  const lined = html
    .replace(/\r?\n/g, ' ')
    .replace(/<li[^<>]*>/gi, '\n• ')
    .replace(/<br[^<>]*>|<\/(?:li|tr|h[1-6])>/gi, '\n')
    .replace(/<\/(?:p|div|ul|ol|table|blockquote)>/gi, '\n\n');
  return sanitizeHtml(lined, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\u00a0/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

import { tableLines } from '@kade/rules/table-lines';
import type { IOptions } from 'sanitize-html';
import { htmlCleaner } from '../../../platform/html-cleaner';

const BLOCKS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'li'];
const PLAIN = ['br', 'strong', 'em', 'u', 's', 'ol', 'ul'];
/** What other editors write for the same formats. */
const SYNONYMS = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  ins: 'u',
  div: 'p',
  blockquote: 'p',
  pre: 'p',
  dt: 'p',
  dd: 'p',
};
/** Their text is no text for people, or other parsers read it as markup. */
const UNREADABLE =
  'script style textarea option select title template noscript iframe object embed xmp noembed ' +
  'noframes plaintext svg math';

const MAX_DEPTH = 24;
/** Without a tag that goes, what it stood between may be read anew; of 60,000 texts none took a third. */
const MAX_PASSES = 4;
const MAX_ADDRESS = 2000;
const PROTOCOLS = ['http:', 'https:', 'mailto:', 'tel:'];
const LINK = { rel: 'noopener noreferrer nofollow', target: '_blank' };

const colors = [
  /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i,
  /^rgb\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*\)$/i,
];
const color = { color: colors, 'background-color': colors };
const alignment = { 'text-align': [/^(?:left|center|right|justify)$/] };

const options: IOptions = {
  allowedTags: [...BLOCKS, ...PLAIN, 'span', 'mark', 'a'],
  allowedAttributes: {
    ...Object.fromEntries([...BLOCKS, 'span', 'mark'].map((tag) => [tag, ['style']])),
    a: ['href', ...Object.keys(LINK)],
  },
  allowedStyles: {
    ...Object.fromEntries(BLOCKS.map((tag) => [tag, alignment])),
    span: color,
    mark: color,
  },
  // Addresses are rewritten below; these are the same rules once more.
  allowedSchemes: PROTOCOLS.map((protocol) => protocol.slice(0, -1)),
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: UNREADABLE.split(' '),
  nestingLimit: MAX_DEPTH,
  transformTags: {
    ...SYNONYMS,
    a: (tagName, { href }) => ({ tagName, attribs: { href: addressOf(href), ...LINK } }),
  },
  // A link that leads nowhere is no link; its words stay.
  exclusiveFilter: ({ tag, attribs }) => tag === 'a' && !attribs.href && 'excludeTag',
};

/** Counts the changes of the rules above: what was cleaned by earlier ones is cleaned once more. */
export const CLEANER = 2;

/**
 * Rich text with nothing but the editor's formats: headers, bold, italic, underline, strike, lists,
 * colour, background, alignment and links to http, https, mailto and tel (specification, section 5). Of
 * a table its rows stay, as lines. Clean text stays as it is.
 */
export function cleanRichText(html: string): string {
  let clean = tableLines(html);
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const before = clean;
    clean = htmlCleaner()(before, options);
    if (clean === before) break;
  }
  return clean;
}

/** Rich text as it is kept: cleaned, and nothing at all where it has no words. */
export function keptRichText(html: string): string {
  const content = cleanRichText(html);
  return wordsOfRichText(content) === '' ? '' : content;
}

/** The text of rich text without its formats, one line. */
export function wordsOfRichText(html: string): string {
  const text = htmlCleaner()(html.replace(/></g, '> <'), {
    allowedTags: [],
    allowedAttributes: {},
  });
  return text
    .replace(/&(lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The address of a link as the standard reads it, or blank. */
function addressOf(href: string | undefined): string {
  if (!href || href.length > MAX_ADDRESS || !URL.canParse(href)) return '';
  const url = new URL(href);
  const isAllowed = PROTOCOLS.includes(url.protocol) && url.href !== url.protocol;
  return isAllowed && url.href.length <= MAX_ADDRESS ? url.href : '';
}

import { parseColour, printColour, readableShade } from '@kade/rules/colour';
import { DEFAULT_LANGUAGE, type Language } from '@kade/words/language';
import type { MailContent } from '@kade/words/mail-content';
import type { EmailBrand, EmailDress } from './email-brand';
import { emailPage } from './email-page';

const KADE: EmailBrand = { name: 'Kade', logo: null, color: '#0f6b5f', onColor: '#ffffff' };

/** What a mail says in words, as it is sent. */
export interface LaidOutEmail {
  subject: string;
  text: string;
  html: string;
  /** Where mails of its kind are ended. */
  stopUrl?: string | undefined;
}

/** Lays a mail out as plain text and as HTML, in Kade's dress unless a store's is given. */
export function layOutEmail(
  content: MailContent,
  brand: EmailBrand = KADE,
  language: Language = DEFAULT_LANGUAGE,
): LaidOutEmail {
  const subject = oneLine(content.subject);
  return {
    subject,
    text: plainText(content, brand),
    html: emailPage({ ...content, subject }, { language, brand, dress: dressOf(brand) }),
    stopUrl: content.stop,
  };
}

/** Without what ends a line, turns it round or cannot be seen. */
export const oneLine = (text: string) =>
  text.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();

const WHITE = parseColour('#ffffff');
/** The card of a mail where the reader's client is dark. */
const DARK = parseColour('#22211e');
/** WCAG 2.2 AA for the edge of what is pressed. */
const VISIBLE = 3;

/** The brand's colours, made to be read: as its storefront makes them. */
function dressOf({ color, onColor }: EmailBrand): EmailDress {
  const [brand, accent] = [parseColour(color), parseColour(onColor)];
  const button = readableShade(brand, accent);
  const shade = (...of: Parameters<typeof readableShade>) => printColour(readableShade(...of));
  return {
    name: shade(brand, WHITE),
    nameOnDark: shade(brand, DARK),
    button: printColour(button),
    onButton: printColour(accent),
    edge: shade(button, WHITE, VISIBLE),
    edgeOnDark: shade(button, DARK, VISIBLE),
  };
}

function plainText(content: MailContent, { name, url }: EmailBrand): string {
  const { paragraphs, rows = [], blocks = [], action, more, notes = [] } = content;
  const table = rows.map(({ label, detail, value }) => {
    const what = detail ? `${label} (${detail})` : label;
    return `${what}: ${value}`;
  });
  const parts = [
    ...paragraphs,
    table.join('\n'),
    ...blocks.map(({ title, lines }) => [title, ...lines].join('\n')),
    ...[action, more].map((link) => (link ? `${link.label}:\n${link.url}` : '')),
    ...notes,
    ['-- ', name, ...(url ? [url] : [])].join('\n'),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

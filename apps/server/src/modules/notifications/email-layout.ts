import { html, type Html } from './html';

/** A line of what was ordered, or of a sum: what it is and what it costs. */
export interface EmailRow {
  label: string;
  value: string;
  /** The sum at the end. */
  isTotal?: boolean;
}

/** What a mail says; how it looks is the layout's. */
export interface EmailContent {
  subject: string;
  /** Paragraphs above the rows and the button. */
  paragraphs: string[];
  rows?: EmailRow[];
  /** The one thing to do. */
  action?: { label: string; url: string };
  /** Paragraphs below the button, in small print. */
  notes?: string[];
}

/** Whose mail it is. Colours are `#rrggbb`. */
export interface EmailBrand {
  name: string;
  /** The address of the logo; the name stands there without one. */
  logo: string | null;
  color: string;
  onColor: string;
}

const KADE: EmailBrand = { name: 'Kade', logo: null, color: '#0f6b5f', onColor: '#ffffff' };

const FONT = "font-family:'Inter',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TEXT = `margin:0 0 16px;font-size:16px;line-height:26px;color:#211f1b;${FONT}`;
const NOTE = `margin:0 0 8px;font-size:13px;line-height:20px;color:#665f56;${FONT}`;
const CELL = `padding:6px 0;font-size:15px;line-height:22px;color:#211f1b;${FONT}`;
const CARD =
  'max-width:560px;background:#ffffff;border:1px solid #e8e4dd;border-radius:14px;overflow:hidden';

/** Lays a mail out as plain text and as HTML, in Kade's dress unless a store's is given. */
export function layOutEmail(
  content: EmailContent,
  brand: EmailBrand = KADE,
): { subject: string; text: string; html: string } {
  const subject = content.subject.replace(/\s+/g, ' ').trim();
  return { subject, text: plainText(content, brand), html: page(subject, content, brand) };
}

function plainText(
  { paragraphs, rows = [], action, notes = [] }: EmailContent,
  { name }: EmailBrand,
): string {
  const table = rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
  const button = action ? [`${action.label}:\n${action.url}`] : [];
  const parts = [...paragraphs, ...(table ? [table] : []), ...button, ...notes, `-- \n${name}`];
  return `${parts.join('\n\n')}\n`;
}

function table(rows: readonly EmailRow[]): Html {
  if (rows.length === 0) return html``;
  return html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="margin:0 0 24px;border-top:1px solid #e8e4dd;border-bottom:1px solid #e8e4dd"
  >
    ${rows.map(({ label, value, isTotal }) => {
      const weight = isTotal ? ';font-weight:700' : '';
      return html`<tr>
        <td style="${CELL}${weight}">${label}</td>
        <td align="right" style="${CELL}${weight};white-space:nowrap">${value}</td>
      </tr>`;
    })}
  </table>`;
}

function head({ name, logo, color }: EmailBrand): Html {
  return logo
    ? html`<p style="margin:0 0 20px">
        <img src="${logo}" alt="${name}" height="48" style="height:48px;width:auto;border:0" />
      </p>`
    : html`<p style="${TEXT};font-size:18px;font-weight:700;color:${color}">${name}</p>`;
}

function page(
  subject: string,
  { paragraphs, rows = [], action, notes = [] }: EmailContent,
  brand: EmailBrand,
): string {
  const { color, onColor } = brand;
  const look =
    `display:inline-block;padding:13px 24px;border-radius:10px;background:${color};` +
    `color:${onColor};font-size:16px;line-height:20px;font-weight:600;text-decoration:none;${FONT}`;
  const button = action
    ? html`<p style="margin:8px 0 28px">
        <a href="${action.url}" style="${look}">${action.label}</a>
      </p>`
    : html``;
  const bar = `height:6px;line-height:6px;font-size:0;background:${color}`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:0;background:#faf9f6">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
          <tr>
            <td align="center" style="padding:32px 16px">
              <table role="presentation" width="100%" style="${CARD}" cellspacing="0">
                <tr>
                  <td style="${bar}">&nbsp;</td>
                </tr>
                <tr>
                  <td style="padding:32px 36px 28px">
                    ${head(brand)} ${paragraphs.map((text) => html`<p style="${TEXT}">${text}</p>`)}
                    ${table(rows)} ${button}
                    ${notes.map((text) => html`<p style="${NOTE}">${text}</p>`)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`.html;
}

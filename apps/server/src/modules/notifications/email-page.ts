import { readableHost } from '@kade/rules/host';
import type { Language } from '@kade/words/language';
import type { MailBlock, MailContent, MailRow } from '@kade/words/mail-content';
import type { EmailBrand, EmailDress } from './email-brand';
import { html, type Html } from './html';

const FONT = "font-family:'Inter',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const WRAP = 'overflow-wrap:anywhere;word-break:break-word';
const TEXT = `margin:0 0 16px;font-size:16px;line-height:26px;color:#211f1b;${WRAP};${FONT}`;
const NOTE = `margin:0 0 8px;font-size:13px;line-height:20px;color:#665f56;${WRAP};${FONT}`;
const CELL = `font-size:15px;line-height:22px;color:#211f1b;vertical-align:top;${FONT}`;
const LINES = `font-size:15px;line-height:23px;color:#211f1b;${WRAP};${FONT}`;
const TITLE = `margin:0 0 2px;font-size:13px;line-height:20px;color:#665f56;${FONT}`;
/** As wide in a client that knows no `object-fit`, and as high as it is then. */
const PICTURE =
  'display:block;width:48px;height:48px;object-fit:cover;border:0;border-radius:8px;background:#f3f1ec';
const RULE = 'border-top:1px solid #e8e4dd';
const CARD =
  'max-width:560px;background:#ffffff;border:1px solid #e8e4dd;border-radius:14px;overflow:hidden';
/** A client that is too narrow for two puts one below the other. */
const HALF =
  'display:inline-block;width:100%;max-width:232px;vertical-align:top;padding:0 10px 20px 0';
const HIDDEN = 'display:none;max-height:0;overflow:hidden;mso-hide:all';
/** Outlook on Windows knows no widest width: there a table of its own stands round the card. */
const CARD_IN_OUTLOOK: [Html, Html] = [
  {
    html: '<!--[if mso]><table role="presentation" width="560" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->',
  },
  { html: '<!--[if mso]></td></tr></table><![endif]-->' },
];
/** After the preview: keeps clients from showing the head of the mail behind it. */
const BLANKS = '\u00a0\u200c'.repeat(90);

/** Clients that know dark mails read this; to the others everything is said in line. */
const styleOf = ({ nameOnDark, edgeOnDark }: EmailDress): Html => ({
  html: `<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .frame { padding: 12px 8px !important; }
  .card { padding: 24px 20px 20px !important; }
  .half { max-width: 100% !important; }
}
@media (prefers-color-scheme: dark) {
  .ground { background: #191816 !important; }
  .sheet { background: #22211e !important; border-color: #383530 !important; }
  .text { color: #f1eee8 !important; }
  .note { color: #b3aca1 !important; }
  .rule { border-color: #383530 !important; }
  .name { color: ${nameOnDark} !important; }
  .logo { background: #ffffff !important; }
  .button { border-color: ${edgeOnDark} !important; }
}
</style>`,
});

interface Look {
  language: Language;
  brand: EmailBrand;
  dress: EmailDress;
}

/** A mail as HTML: tables and styles in line, for that is what clients agree on. */
export function emailPage(content: MailContent, { language, brand, dress }: Look): string {
  const { subject, preview, paragraphs, rows = [], blocks = [], notes = [] } = content;
  const bar = `height:6px;line-height:6px;font-size:0;background:${brand.color}`;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        ${styleOf(dress)}
      </head>
      <body class="ground" style="margin:0;padding:0;background:#faf9f6">
        <div style="${HIDDEN}">${preview ?? paragraphs[1] ?? paragraphs[0] ?? ''}${BLANKS}</div>
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
          <tr>
            <td class="frame" align="center" style="padding:32px 16px">
              ${CARD_IN_OUTLOOK[0]}
              <table
                class="sheet"
                role="presentation"
                width="100%"
                style="${CARD}"
                cellspacing="0"
                cellpadding="0"
              >
                <tr>
                  <td style="${bar}">&nbsp;</td>
                </tr>
                <tr>
                  <td class="card" style="padding:32px 36px 28px">
                    ${head(brand, dress)}
                    ${paragraphs.map((text) => html`<p class="text" style="${TEXT}">${linesOf(text)}</p>`)}
                    ${table(rows, brand)} ${blocksOf(blocks)} ${links(content, dress)}
                    ${notes.map((text) => html`<p class="note" style="${NOTE}">${linesOf(text)}</p>`)}
                  </td>
                </tr>
              </table>
              ${foot(brand)} ${CARD_IN_OUTLOOK[1]}
            </td>
          </tr>
        </table>
      </body>
    </html>`.html;
}

function head({ name, logo }: EmailBrand, { name: color }: EmailDress): Html {
  const look = `margin:0 0 20px;font-size:18px;line-height:26px;font-weight:700;color:${color};${WRAP};${FONT}`;
  // A logo is drawn for a light ground, and its letters would be lost on a dark one.
  const picture = 'height:56px;width:auto;max-width:100%;border:0;border-radius:8px';
  return html`<p class="name" style="${look}">
    ${logo ? html`<img class="logo" src="${logo}" alt="${name}" height="56" style="${picture}" />` : html`${name}`}
  </p>`;
}

function table(rows: readonly MailRow[], { files }: EmailBrand): Html {
  if (rows.length === 0) return html``;
  const pictured = files && rows.some(({ picture }) => picture) ? files : undefined;
  return html`<table
    class="rule"
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="margin:8px 0 24px;${RULE};border-bottom:1px solid #e8e4dd"
  >
    ${rows.map((row, index) => tableRow(row, index === 0, pictured))}
  </table>`;
}

function tableRow(row: MailRow, isFirst: boolean, files: string | undefined): Html {
  const { label, detail, value, isTotal, picture } = row;
  const padding = `padding:${isFirst || isTotal ? 12 : 8}px 0 ${isTotal ? 12 : 8}px`;
  const rule = isTotal && !isFirst ? `;${RULE}` : '';
  const isPlain = files === undefined || picture === undefined;
  const place = isPlain ? '' : ';vertical-align:middle';
  const look = `${padding}${rule};${CELL}${place}${isTotal ? ';font-weight:700' : ''}`;
  return html`<tr>
    ${isPlain ? html`` : html`<td width="60" style="${look}">${pictureOf(picture, files)}</td>`}
    <td
      class="text rule"
      colspan="${isPlain && files ? 2 : 1}"
      style="${look};${WRAP};padding-right:16px"
    >
      ${label}${detail ? html`<br /><span class="note" style="${NOTE}">${detail}</span>` : html``}
    </td>
    <td class="text rule" align="right" style="${look};white-space:nowrap">${value}</td>
  </tr>`;
}

/** Its name stands beside it. */
const pictureOf = (path: string | null, files: string): Html =>
  path === null
    ? html``
    : html`<img src="${files}${path}?w=160" alt="" width="48" style="${PICTURE}" />`;

function blocksOf(blocks: readonly MailBlock[]): Html {
  if (blocks.length === 0) return html``;
  return html`<div style="margin:0 0 4px;font-size:0">
    ${blocks.map(
      ({ title, lines }) =>
        html`<div class="half" style="${HALF}">
          <p class="note" style="${TITLE}">${title}</p>
          <p class="text" style="margin:0;${LINES}">${linesOf(lines.join('\n'))}</p>
        </div>`,
    )}
  </div>`;
}

/** A text whose line breaks are kept. */
const linesOf = (text: string): Html[] =>
  text.split(/\r\n?|\n/).map((line, index) => html`${index > 0 ? html`<br />` : html``}${line}`);

function links({ action, more }: MailContent, dress: EmailDress): Html {
  if (!action) return html``;
  // The cell carries the look: Outlook on Windows fills and pads no link.
  const cell = `border-radius:10px;background:${dress.button};border:1px solid ${dress.edge}`;
  const look =
    `display:inline-block;padding:13px 24px;border-radius:10px;color:${dress.onButton};` +
    `font-size:16px;line-height:20px;font-weight:600;text-decoration:none;${FONT}`;
  const plain = `color:${dress.name};${FONT};font-size:15px;line-height:24px`;
  return html`<table role="presentation" cellpadding="0" cellspacing="0">
      <tr>
        <td style="padding:8px 0 ${more ? 12 : 28}px">
          <table role="presentation" cellpadding="0" cellspacing="0">
            <tr>
              <td
                class="button"
                bgcolor="${dress.button}"
                style="${cell};mso-padding-alt:13px 24px"
              >
                <a href="${action.url}" style="${look}">${action.label}</a>
              </td>
            </tr>
          </table>
        </td>
      </tr>
    </table>
    ${
      more
        ? html`<p style="margin:0 0 28px">
            <a class="name" href="${more.url}" style="${plain}">${more.label}</a>
          </p>`
        : html``
    }`;
}

function foot({ name, url }: EmailBrand): Html {
  if (!url) return html``;
  const look = `margin:16px 0 0;${FONT};font-size:13px;line-height:20px;color:#665f56;${WRAP}`;
  return html`<p class="note" style="${look}">
    ${name}<br /><a class="note" href="${url}" style="color:#665f56">${hostOf(url)}</a>
  </p>`;
}

/** As people write it, in letters of their own. */
const hostOf = (url: string) => {
  const { hostname, host } = new URL(url);
  return host.replace(hostname, readableHost(hostname));
};

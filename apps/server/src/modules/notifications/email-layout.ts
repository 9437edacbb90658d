import { html } from './html';

/** What a mail says; how it looks is the layout's. */
export interface EmailContent {
  subject: string;
  /** Paragraphs above the button. */
  paragraphs: string[];
  /** The one thing to do. */
  action?: { label: string; url: string };
  /** Paragraphs below the button, in small print. */
  notes?: string[];
}

const FONT = "font-family:'Inter',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TEXT = `margin:0 0 16px;font-size:16px;line-height:26px;color:#211f1b;${FONT}`;
const NOTE = `margin:0 0 8px;font-size:13px;line-height:20px;color:#665f56;${FONT}`;
const BUTTON =
  'display:inline-block;padding:13px 24px;border-radius:10px;background:#0f6b5f;color:#ffffff;' +
  `font-size:16px;line-height:20px;font-weight:600;text-decoration:none;${FONT}`;
const CARD =
  'max-width:560px;background:#ffffff;border:1px solid #e8e4dd;border-radius:14px;overflow:hidden';

/** Lays a mail out as plain text and as HTML, in Kade's dress. */
export function layOutEmail(content: EmailContent): {
  subject: string;
  text: string;
  html: string;
} {
  const subject = content.subject.replace(/\s+/g, ' ').trim();
  return { subject, text: plainText(content), html: page(subject, content) };
}

function plainText({ paragraphs, action, notes = [] }: EmailContent): string {
  const button = action ? [`${action.label}:\n${action.url}`] : [];
  return `${[...paragraphs, ...button, ...notes, '-- \nKade'].join('\n\n')}\n`;
}

function page(subject: string, { paragraphs, action, notes = [] }: EmailContent): string {
  const button = action
    ? html`<p style="margin:8px 0 28px">
        <a href="${action.url}" style="${BUTTON}">${action.label}</a>
      </p>`
    : html``;
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
                  <td style="height:6px;line-height:6px;font-size:0;background:#0f6b5f">&nbsp;</td>
                </tr>
                <tr>
                  <td style="padding:32px 36px 28px">
                    <p style="${TEXT};font-size:18px;font-weight:700;color:#0f6b5f">Kade</p>
                    ${paragraphs.map((text) => html`<p style="${TEXT}">${text}</p>`)} ${button}
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

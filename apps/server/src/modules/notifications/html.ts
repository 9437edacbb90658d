/** HTML that is safe to show: made by `html`, never from a text as it came. */
export interface Html {
  readonly html: string;
}

type Value = Html | readonly Html[] | string | number;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string) => text.replace(/[&<>"']/g, (char) => entities[char] ?? '');

function write(value: Value): string {
  if (typeof value === 'string' || typeof value === 'number') return escape(String(value));
  return 'html' in value ? value.html : value.map((part) => part.html).join('');
}

/** A template whose texts are escaped, in content and in quoted attributes. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return { html: String.raw({ raw: parts }, ...values.map(write)) };
}

const ADDRESS = /(https?:\/\/[^\s<>"]+)/;

/** A text whose web addresses can be clicked. */
export function withLinks(text: string): Html[] {
  return text
    .split(ADDRESS)
    .map((part, index) =>
      index % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : html`${part}`,
    );
}

/** A whole page with its one style, whose hash the page's policy names. */
export function htmlPage(title: string, style: string, main: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Kade</title>
        ${{ html: `<style>${style}</style>` }}
      </head>
      <body>
        <main>${main}</main>
      </body>
    </html>`.html;
}

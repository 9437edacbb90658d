import type { ProviderAnswer } from './provider';

/** Text as it may stand in HTML. */
const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => `&#${String(sign.codePointAt(0))};`);

interface PageForm {
  /** Where it goes. */
  action: string;
  /** What it carries along. */
  fields: Record<string, string>;
  /** What is entered: the field → its label. */
  inputs?: Record<string, string>;
  /** The word that is sent → its label. */
  buttons: Record<string, string>;
}

interface PageSection {
  title?: string;
  lines: string[];
  form?: PageForm;
}

/** A page of a payment provider, on which a buyer decides. */
export const buyerPage = (
  status: number,
  { title, ...section }: PageSection & { title: string },
): ProviderAnswer => ({ ...deskPage(title, [section]), status });

/** A page of a payment provider for its merchants. */
export function deskPage(title: string, sections: PageSection[]): ProviderAnswer {
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<title>${escaped(title)}</title>
<style>body{font:1rem/1.5 system-ui;margin:3rem auto;max-width:24rem;padding:0 1rem}
button,input{box-sizing:border-box;display:block;font:inherit;margin:.75rem 0;padding:.75rem;width:100%}
p{overflow-wrap:anywhere}section{border-top:1px solid #ccc}</style></head>
<body><h1>${escaped(title)}</h1>${sections.map(sectionOf).join('')}</body></html>`;
  return { status: 200, body, headers: { 'content-type': 'text/html; charset=utf-8' } };
}

const sectionOf = ({ title, lines, form }: PageSection) =>
  `<section>${title === undefined ? '' : `<h2>${escaped(title)}</h2>`}${lines
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('')}${form ? formHtml(form) : ''}</section>`;

function formHtml({ action, fields, inputs = {}, buttons }: PageForm): string {
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  const entered = Object.entries(inputs).map(
    ([name, label]) => `<label>${escaped(label)}<input name="${escaped(name)}" required></label>`,
  );
  const pressed = Object.entries(buttons).map(
    ([word, label]) => `<button name="decision" value="${word}">${escaped(label)}</button>`,
  );
  const content = [...hidden, ...entered, ...pressed].join('');
  return `<form method="post" action="${escaped(action)}">${content}</form>`;
}

/** Sends the buyer's browser somewhere else. */
export const sendTo = (location: string): ProviderAnswer => ({
  status: 303,
  body: '',
  headers: { location },
});

/** The fields of a form that a browser has sent. */
export const formOf = (body: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(body));

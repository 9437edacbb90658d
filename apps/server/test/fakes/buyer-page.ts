import type { ProviderAnswer } from './provider';

/** Text as it may stand in HTML. */
const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => `&#${String(sign.codePointAt(0))};`);

interface BuyerPage {
  title: string;
  lines: string[];
  /** Where the form goes, what it carries along, and its buttons: the word that is sent → its label. */
  form?: { action: string; fields: Record<string, string>; buttons: Record<string, string> };
}

/** A page of a payment provider, on which a buyer decides. */
export function buyerPage(status: number, { title, lines, form }: BuyerPage): ProviderAnswer {
  const hidden = Object.entries(form?.fields ?? {}).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  const buttons = Object.entries(form?.buttons ?? {}).map(
    ([word, label]) => `<button name="decision" value="${word}">${escaped(label)}</button>`,
  );
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<title>${escaped(title)}</title>
<style>body{font:1rem/1.5 system-ui;margin:3rem auto;max-width:24rem;padding:0 1rem}
button{display:block;font:inherit;margin:.75rem 0;padding:.75rem;width:100%}</style></head>
<body><h1>${escaped(title)}</h1>${lines.map((line) => `<p>${escaped(line)}</p>`).join('')}
${form ? `<form method="post" action="${escaped(form.action)}">${hidden.join('')}${buttons.join('')}</form>` : ''}
</body></html>`;
  return { status, body, headers: { 'content-type': 'text/html; charset=utf-8' } };
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

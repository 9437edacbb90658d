import { createHash } from 'node:crypto';
import type { ErrorCode } from '@kade/contract/errors';
import { xmlText } from '@kade/rules/xml';
import type { AppError } from './errors';

const STYLE = `
:root { color-scheme: light dark; }
body {
  margin: 0; background: light-dark(#faf9f6, #171614); color: light-dark(#211f1b, #f2efe9);
  font: 1rem/1.5 'Inter Variable', Inter, system-ui, sans-serif;
}
main { max-width: 30rem; margin: 0 auto; padding: 20vh 1.5rem 2rem; text-align: center; }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.25; letter-spacing: -0.02em; text-wrap: balance; }
p { margin: 0.75rem 0 0; color: light-dark(#665f56, #aca59a); text-wrap: pretty; overflow-wrap: anywhere; }
a { color: light-dark(#0f6b5f, #62c4b1); }
`;

/** What such a page may do: nothing but look as it does. */
export const PLAIN_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface Words {
  title: string;
  text: string;
}

const known: Partial<Record<ErrorCode, Words>> = {
  too_many_requests: {
    title: 'One moment, please',
    text: 'There were a lot of requests from your connection. Please wait a moment and try again.',
  },
  not_found: {
    title: 'We can’t find that',
    text: 'There is nothing at this address. It may have a typing mistake.',
  },
  unavailable: {
    title: 'We’ll be right back',
    text: 'Kade is busy for a moment. Please try again shortly.',
  },
  internal: {
    title: 'This page could not be shown',
    text: 'That is our mistake, not yours. Please try again in a moment.',
  },
};

/** A refusal as a page, for who looks at it in a browser; it asks for nothing more. */
export function refusalPage({ code, message }: AppError): string {
  const { title, text } = known[code] ?? { title: 'That did not work', text: message };
  return plainPage(title, text);
}

/** Says where a shop is now; browsers go on by themselves, without a script. */
export function movedPage(address: URL): string {
  const href = xmlText(address.href);
  return plainPage(
    'This shop has moved',
    `It goes on at <a href="${href}">${address.host}</a>.`,
    `<meta http-equiv="refresh" content="0; url=${href}">`,
  );
}

const plainPage = (title: string, text: string, head = '') => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    ${head}
    <title>${title}</title>
    <style>${STYLE}</style>
  </head>
  <body><main><h1>${title}</h1><p>${text}</p></main></body>
</html>
`;

import { createHash } from 'node:crypto';
import { html, htmlPage, type Html } from '../../notifications';
import type { CheckoutForm } from '../checkout';

const STYLE = `@view-transition{navigation:auto}body{font:16px/24px system-ui,sans-serif;margin:0;background:#faf9f6;color:#22211e}
main{max-width:26rem;margin:12vh auto;padding:32px;background:#fff;border:1px solid #e8e4dd;border-radius:12px}
h1{font-size:20px;margin:0 0 8px}p{margin:0 0 16px}p.note{color:#665f56;font-size:14px;margin:20px 0 0}
button{display:block;width:100%;margin:12px 0 0;padding:12px;font:inherit;font-weight:600;border-radius:10px;border:1px solid #8f877b;background:#fff;color:inherit;cursor:pointer}
button.main{background:#0f6b5f;border-color:#0f6b5f;color:#fff}
@media(prefers-color-scheme:dark){body{background:#191816;color:#f2efe9}main{background:#22211e;border-color:#3a3733}p.note{color:#aaa296}button{background:#22211e;border-color:#8f877b}button.main{background:#0f6b5f;border-color:#0f6b5f}}`;

/** Sends the form at once; who has no scripts presses the button. */
const SCRIPT = 'document.forms[0].submit()';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The only style and script that the pages' policy allows. */
export const STYLE_SOURCE = hashOf(STYLE);
export const SCRIPT_SOURCE = hashOf(SCRIPT);

/** The way to PayHere, with what is to be paid. */
export function sendingPage({ url, fields }: CheckoutForm): string {
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return page(
    'On to PayHere',
    html`<p>${fields['items'] ?? ''}</p>
      <form method="post" action="${url}">
        ${hidden}<button class="main">Continue to PayHere</button>
      </form>
      ${{ html: `<script>${SCRIPT}</script>` }}`,
  );
}

/** In place of the way to PayHere, where the plan is to be chosen again. */
export const outdatedPage = (plans: string): string =>
  page(
    'Please choose your plan again',
    html`<p>
        You chose it a while ago, and what it costs you now may be another sum: the days that are
        left of what you have paid are taken off.
      </p>
      <form action="${plans}"><button class="main">Back to the plans</button></form>`,
  );

/** A button of the test gateway: the word that is sent and its label. */
export interface GatewayButton {
  decision: string;
  label: string;
  isMain?: boolean;
}

/** The page that stands in for PayHere on a developer's machine. */
export function testPage({ title, lines, buttons }: TestPage): string {
  return page(
    title,
    html`${lines.map((line) => html`<p>${line}</p>`)}
      <form method="post">${buttons.map(buttonOf)}</form>
      <p class="note">
        No money moves: PAYHERE_MERCHANT_ID is not set, and this page of Kade's own stands in for
        PayHere.
      </p>`,
  );
}

interface TestPage {
  title: string;
  lines: string[];
  buttons: GatewayButton[];
}

const buttonOf = ({ decision, label, isMain }: GatewayButton) =>
  html`<button name="decision" value="${decision}" class="${isMain ? 'main' : ''}">
    ${label}
  </button>`;

const page = (title: string, body: Html): string =>
  htmlPage(
    title,
    STYLE,
    html`<h1>${title}</h1>
      ${body}`,
  );

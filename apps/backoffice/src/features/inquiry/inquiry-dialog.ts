import type { inquiries, InquiryType } from '@kade/contract/inquiries';
import { callPublic } from '../../lib/server/public-api';
import { inquiryTitles } from '../../parts/site/inquiry';

/** How long the thanks stay. */
const CLOSE_AFTER_MS = 3000;

/** What the entries of the history say that stand for the open window, and for the page below it. */
const [OVER, BELOW] = ['over', 'below'];

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What a script changes in the window of inquiries; see inquiry-window.tsx. */
interface Parts {
  dialog: HTMLDialogElement;
  form: HTMLFormElement;
  title: HTMLElement;
  trouble: HTMLElement;
  /** The form, and what stands in its place once it is sent. */
  ask: HTMLElement;
  thanks: HTMLElement;
  submit: HTMLButtonElement;
}

/** Opens the form of inquiries in place, where its links would lead to a page of its own. */
export function startInquiries(): void {
  const parts = findParts();
  if (!parts) return;
  const { dialog, form } = parts;
  let openedAt = 0;
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('[data-inquiry]') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const type: InquiryType =
      link.getAttribute('data-inquiry') === 'wishlist' ? 'wishlist' : 'requestBeta';
    fieldOf(form, 'type').value = type;
    parts.title.textContent = inquiryTitles[type];
    openedAt = performance.now();
    dialog.showModal();
    standOver();
  });
  window.addEventListener('popstate', ({ state }) => {
    if (state !== BELOW) return;
    // Who wants back where nothing is open any more wants more than the same page.
    if (dialog.open) dialog.close();
    else window.history.back();
  });
  dialog.addEventListener('click', ({ target }) => {
    const isClose = target instanceof Element && target.closest('[data-close]') !== null;
    if (target === dialog || isClose) dialog.close();
  });
  dialog.addEventListener('close', () => startAnew(parts));
  form.addEventListener('input', ({ target }) => (target as Field).setCustomValidity(''));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(parts, Math.round(performance.now() - openedAt));
  });
}

/** Has the browser's way back close the window, and not leave the page below. */
function standOver(): void {
  if (window.history.state === OVER) return;
  window.history.replaceState(BELOW, '');
  window.history.pushState(OVER, '');
}

async function send(parts: Parts, took_ms: number): Promise<void> {
  const { dialog, form, trouble, submit } = parts;
  setBusy(submit, true);
  trouble.hidden = true;
  const texts = Object.fromEntries(new FormData(form)) as Record<string, string>;
  const { name = '', email = '', phone = '', message = '', type, website = '' } = texts;
  const body = { name, email, phone, message, type: type as InquiryType, website, took_ms };
  const answer = await callPublic<typeof inquiries.send>('POST', '/api/inquiry', body);
  setBusy(submit, false);
  if (answer.ok) {
    parts.ask.hidden = true;
    parts.thanks.hidden = false;
    parts.thanks.focus();
    const closing = setTimeout(() => dialog.close(), CLOSE_AFTER_MS);
    // Who has closed it may be writing again by then.
    dialog.addEventListener('close', () => clearTimeout(closing), { once: true });
    return;
  }
  trouble.textContent = answer.error;
  trouble.hidden = false;
  for (const { field, message: words } of answer.details) {
    fieldOf(form, field).setCustomValidity(words);
  }
  form.reportValidity();
}

/** What was sent is done with; what was only typed stays for when the window opens again. */
function startAnew({ form, trouble, ask, thanks }: Parts): void {
  if (ask.hidden) form.reset();
  ask.hidden = false;
  thanks.hidden = true;
  trouble.hidden = true;
}

function setBusy(submit: HTMLButtonElement, isBusy: boolean): void {
  submit.disabled = isBusy;
  submit.textContent = isBusy ? 'Sending...' : 'Send';
}

const fieldOf = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as Field;

function findParts(): Parts | undefined {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-inquiries]');
  if (!dialog) return undefined;
  const part = <E extends HTMLElement>(selector: string) => {
    const found = dialog.querySelector<E>(selector);
    if (!found) throw new Error(`The window of inquiries has no ${selector}`);
    return found;
  };
  return {
    dialog,
    form: part('form'),
    title: part('[data-part="title"]'),
    trouble: part('[data-part="trouble"]'),
    ask: part('[data-part="ask"]'),
    thanks: part('[data-part="thanks"]'),
    submit: part('[type="submit"]'),
  };
}

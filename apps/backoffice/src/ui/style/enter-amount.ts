import { amountOf } from '@kade/rules/amount';
import { cut } from '@kade/rules/cut';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { notify } from '../../lib/words/notify';

/** Of the longest text that is no amount so much is said. */
const SAID = 30;

/**
 * What is pasted into a field of a number is the amount that it says, as `Rs. 500/-`; what may be
 * another one (`1.250`) or is none is not pasted, and that is said. Digits alone go where the caret is.
 */
function onPaste(event: ClipboardEvent<HTMLInputElement>): void {
  const text = event.clipboardData.getData('text').trim();
  if (/^(?:\d*|\.\d{1,2})$/.test(text)) return;
  event.preventDefault();
  // The library reads every point as that before the cents.
  event.stopPropagation();
  const amount = amountOf(text);
  if (amount === undefined) {
    notify.failure(`“${cut(text, SAID)}” is not clearly one amount. Please type it.`);
    return;
  }
  const input = event.currentTarget;
  const { selectionStart, selectionEnd } = input;
  input.setRangeText(String(amount / 100), selectionStart ?? 0, selectionEnd ?? 0, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Whether a letter was typed last: the field may be another one by now, as the library's comes late. */
let isLettered = false;

/** The point of `Rs. 500` is none before cents: letters are left out, and what belongs to them. */
function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, ctrlKey, metaKey } = event;
  if (ctrlKey || metaKey || Array.from(key).length > 1) return;
  if (key === '.' && isLettered) event.preventDefault();
  isLettered = /[\p{L}\p{M}]/u.test(key);
}

/** What a plain field of an amount heeds. */
export const amountEvents = { onPaste, onKeyDown };

let separators: string[] | undefined;

/**
 * The same for the library's, of which every comma would be that before cents. Whether there are cents behind
 * a comma where this browser is at home takes it as long as twenty rows of a list, so a field asks.
 */
export function amountProps() {
  separators ??= (1.5).toLocaleString().includes(',') ? ['.', ','] : ['.'];
  return {
    onPasteCapture: onPaste,
    onKeyDownCapture: onKeyDown,
    allowedDecimalSeparators: separators,
  };
}

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

/** Digits and commas as they were typed, of which a field keeps the digits; undefined: it was edited otherwise, too. */
let typed: string | undefined = '';

/** The point of `Rs. 500` is none before cents: letters are left out, and what belongs to them. */
function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, ctrlKey, metaKey } = event;
  if (key === 'Enter') readTyped(event);
  if (EDITING.has(key) || ctrlKey || metaKey) typed = undefined;
  if (ctrlKey || metaKey || Array.from(key).length > 1) return;
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  // What takes the place of all that stood there is typed anew.
  if (selectionStart === 0 && selectionEnd === value.length) typed = '';
  if (key === '.' && isLettered) event.preventDefault();
  isLettered = /[\p{L}\p{M}]/u.test(key);
  if (typed !== undefined && !isLettered && key !== ' ') typed += key;
}

const EDITING = new Set(['Backspace', 'Delete', 'ArrowLeft', 'ArrowRight', 'Home', 'End']);

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** The library's field may take the place of the plain one amid what is typed. */
function onFocusCapture({ currentTarget }: { currentTarget: HTMLInputElement }): void {
  if (digitsOf(currentTarget.value) !== digitsOf(typed ?? '')) typed = '';
}

/** `12,50` groups nothing as Sri Lanka does: it is what it is where it is pasted, and that is said. */
function readTyped({ currentTarget: input }: { currentTarget: HTMLInputElement }): void {
  const text = typed ?? '';
  typed = '';
  if (!/^\d+,\d{1,2}$/.test(text) || input.inputMode === 'numeric') return;
  if (separatorsHere().includes(',')) return;
  if (digitsOf(input.value) !== digitsOf(text)) return;
  const amount = amountOf(text);
  if (amount === undefined) return;
  input.setRangeText(String(amount / 100), 0, input.value.length, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  notify.failure(`“${text}” was taken for ${(amount / 100).toFixed(2)}. Please look at it.`);
}

/** What a plain field of an amount heeds. */
export const amountEvents = { onPaste, onKeyDown, onFocusCapture, onBlurCapture: readTyped };

let separators: string[] | undefined;

/**
 * Whether there are cents behind a comma where this browser is at home takes it as long as twenty rows of a
 * list, so a field asks.
 */
const separatorsHere = () =>
  (separators ??= (1.5).toLocaleString().includes(',') ? ['.', ','] : ['.']);

/** The same for the library's, of which every comma would be that before cents. */
export function amountProps() {
  return {
    onPasteCapture: onPaste,
    onKeyDownCapture: onKeyDown,
    onFocusCapture,
    onBlurCapture: readTyped,
    allowedDecimalSeparators: separatorsHere(),
  };
}

import { amountOf } from '@kade/rules/amount';
import type { ClipboardEvent } from 'react';

/**
 * What is pasted into a field of a number is the amount that it says, as `Rs. 500/-`; what may be
 * another one (`1.250`) or is none is not pasted. Digits alone go where the caret is.
 */
export function pasteAmount(event: ClipboardEvent<HTMLInputElement>): void {
  const text = event.clipboardData.getData('text').trim();
  if (/^(?:\d+|\.\d{1,2}|\D*)$/.test(text)) return;
  event.preventDefault();
  // The library reads every point as that before the cents.
  event.stopPropagation();
  const amount = amountOf(text);
  if (amount === undefined) return;
  const input = event.currentTarget;
  const { selectionStart, selectionEnd } = input;
  input.setRangeText(String(amount / 100), selectionStart ?? 0, selectionEnd ?? 0, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

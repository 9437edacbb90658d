import { cut } from './cut';

const MAX_LENGTH = 80;

/**
 * An address in its one spelling, however it was typed: in small letters, and without the joiners that
 * keyboards write into Sinhala and nobody sees.
 */
export const plainSlug = (typed: string) =>
  typed
    .replace(/[\u200b-\u200d]/g, '')
    .toLowerCase()
    .normalize('NFC');

/** A title as the last part of an address: its letters and digits in their own script, dashes between. */
export function slugOf(title: string): string {
  const dashed = plainSlug(title)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^[-\p{M}]+|-+$/gu, '');
  return cut(dashed, MAX_LENGTH).replace(/-+$/, '') || 'page';
}

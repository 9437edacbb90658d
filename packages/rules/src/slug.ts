import { cut } from './cut';

const MAX_LENGTH = 80;

/** A title as the last part of an address: its letters and digits in their own script, dashes between. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u200b-\u200d]/g, '');
  const dashed = words.replace(/[^\p{L}\p{N}\p{M}]+/gu, '-').replace(/^[-\p{M}]+|-+$/gu, '');
  return cut(dashed, MAX_LENGTH).replace(/-+$/, '') || 'page';
}

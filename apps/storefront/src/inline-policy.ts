import { createHash } from 'node:crypto';
import type { Inline } from './page-context';
import { sheets } from './styles';

/**
 * The directives that let through what stands in a page, by its hashes: unlike a nonce, they are the
 * same whenever the page is, so that it can be kept.
 */
export function inlinePolicy({ styles, scripts }: Inline): string {
  return [directive('style-src', styles), directive('script-src', scripts)]
    .filter(Boolean)
    .join('; ');
}

const directive = (name: string, texts: ReadonlySet<string>) =>
  texts.size > 0 ? `${name} ${Array.from(texts, sourceOf).join(' ')}` : '';

const sourceOf = (text: string) => known.get(text) ?? hashOf(text);

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Of the long ones, which stand in every page. */
const known = new Map(sheets.map((sheet) => [sheet, hashOf(sheet)]));

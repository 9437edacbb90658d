import { slugOf } from '@kade/rules/slug';

/** What a product is called in a file that has no handle of its own: the same every time. */
export function handleOf(name: string, id: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return [words.slice(0, 80), id.slice(-12)].filter(Boolean).join('-');
}

/** What tells products apart that a file names by their titles alone; case and joiners do not. */
export const titleKey = (title: string) =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u200b-\u200d]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The handle of such a product in its own script; blank where its title has no letter or digit. */
export const handleOfTitle = (title: string) => (/[\p{L}\p{N}]/u.test(title) ? slugOf(title) : '');

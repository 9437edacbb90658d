import { refused } from './errors';

const MAX_DEPTH = 20;

/** Refuses, anywhere in a value: NUL characters, lone surrogates and deep nesting. */
export function assertCleanText(value: unknown, depth = 0): void {
  if (depth > MAX_DEPTH) throw refused('malformed', { say: 'nested_too_deeply' });
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) {
      throw refused('malformed', { say: 'not_text' });
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, entry] of Object.entries(value)) {
      assertCleanText(key, depth + 1);
      assertCleanText(entry, depth + 1);
    }
  }
}

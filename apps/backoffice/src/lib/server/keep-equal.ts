import { replaceEqualDeep } from '@tanstack/react-query';

/**
 * What was asked once more, as the very object of before where it says the same, so that who shows it is
 * not drawn anew. The library alone takes each date for another one.
 */
export const keepEqual = (before: unknown, now: unknown): unknown =>
  JSON.stringify(before) === JSON.stringify(now) ? before : replaceEqualDeep(before, now);

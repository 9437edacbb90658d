import { createHash } from 'node:crypto';

/** Lists of this many entries' hashes are what reading and writing keep in memory. */
const ENTRIES_A_LIST = 1_000;

export const LAST_SUMS = 'sums/end.sha256';

export interface Sums {
  add(name: string, bytes: Buffer): void;
  /** How many entries were added since the last list. */
  isFull(): boolean;
  /** The hashes since the last list, as `sha256sum --check` reads them. */
  take(): Buffer;
}

export function createSums(): Sums {
  let lines: string[] = [];
  return {
    add(name, bytes) {
      lines.push(`${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`);
    },
    isFull: () => lines.length >= ENTRIES_A_LIST,
    take() {
      const list = Buffer.from(lines.join(''));
      lines = [];
      return list;
    },
  };
}

export const isSums = (name: string) => name.startsWith('sums/');

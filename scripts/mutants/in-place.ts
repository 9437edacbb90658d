import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const THREADS = join(
  resolve(import.meta.dirname, '../..'),
  'apps/server/src/platform/threads/threads.ts',
);
const ASKED = 'async run(ctx, { name }, data) {';

/**
 * The threads' code where heavy work is done by its caller: a thread runs a program of its own, which
 * has no faults in it.
 */
export function inPlace(path: string): string | undefined {
  if (path !== THREADS) return undefined;
  const code = readFileSync(path, 'utf8');
  if (!code.includes(ASKED)) throw new Error(`${path} asks its threads in another way`);
  return code.replace(ASKED, 'async run(ctx, { name, run: work }, data) { return work(ctx, data);');
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';

/**
 * `at once`: one transaction, over before anybody notices. `outside`: statements one by one that hold
 * nobody up but may not run in a transaction. `in slices`: one statement, again and again, each time
 * on some rows.
 */
export type MigrationKind = 'at once' | 'outside' | 'in slices';

export interface Migration {
  name: string;
  kind: MigrationKind;
  text: string;
}

export interface MigrateOptions {
  /** Ends before what can as well be done while the shop is open: nothing after it waits for it. */
  isBeforeOpening?: boolean;
  log?: Pick<Logger, 'warn'>;
  /** Aborted when the process is about to stop. */
  signal?: AbortSignal;
}

/** How the first line of a file says that it is not of the usual kind. */
const FIRST_LINES: ReadonlyMap<string, MigrationKind> = new Map([
  ['-- outside a transaction', 'outside'],
  ['-- in slices', 'in slices'],
]);

/** The names of the migrations in a folder, in the order in which they are applied. */
export const listMigrations = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();

export async function readMigration(folder: string, name: string): Promise<Migration> {
  const text = await readFile(join(folder, name), 'utf8');
  const firstLine = text.slice(0, text.indexOf('\n')).trim();
  return { name, text, kind: FIRST_LINES.get(firstLine) ?? 'at once' };
}

/** What the migration comes to in one transaction on tables without rows, as a restore makes them. */
export function textForEmpty({ kind, text }: Migration): string {
  if (kind === 'in slices') return '';
  return kind === 'outside' ? text.replaceAll(/\bindex concurrently\b/gi, 'index') : text;
}

/** What a text, a function's body, a comment or an end of a statement is. */
const PIECES = /'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*\n?|;/g;

/** The statements of a text, one by one, without what is said about them. */
export function splitStatements(text: string): string[] {
  const statements: string[] = [];
  let [statement, from] = ['', 0];
  for (const piece of `${text};`.matchAll(PIECES)) {
    statement += text.slice(from, piece.index);
    from = piece.index + piece[0].length;
    if (piece[0] === ';') {
      statements.push(statement.trim());
      statement = '';
    } else if (!piece[0].startsWith('--')) statement += piece[0];
  }
  return statements.filter((one) => one !== '');
}

import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Where the run on one engine leaves its statements for the run on another; unset, none are kept. */
export const STATEMENTS_FOLDER = process.env['STATEMENTS_FOLDER'];

const texts = new Set<string>();
const databases = new Set<string>();

/** Keeps what is prepared on a database; migrations and databases of before are not of interest. */
export function keepStatements(databaseUrl: string): void {
  if (STATEMENTS_FOLDER === undefined) return;
  if (databases.size === 0) listen();
  databases.add(new URL(databaseUrl).pathname.slice(1));
}

/** Leaves what was kept in the folder. */
export async function leaveStatements(): Promise<void> {
  if (STATEMENTS_FOLDER === undefined) return;
  await mkdir(STATEMENTS_FOLDER, { recursive: true });
  await writeFile(join(STATEMENTS_FOLDER, `${randomUUID()}.json`), JSON.stringify([...texts]));
  texts.clear();
}

/** All that was left in the folder, each once. */
export async function readStatements(folder: string): Promise<string[]> {
  const files = await readdir(folder);
  const lists = files.map(async (name) => {
    return JSON.parse(await readFile(join(folder, name), 'utf8')) as string[];
  });
  return [...new Set((await Promise.all(lists)).flat())];
}

type Ask = (this: pg.Client, ...asked: unknown[]) => unknown;

function listen(): void {
  // Its overloads would have to be written out to be passed on.
  const client = pg.Client.prototype as unknown as { query: Ask };
  const { query } = client;
  client.query = function (...asked) {
    const [what] = asked;
    const isPrepared =
      typeof what === 'object' && what !== null && 'name' in what && 'text' in what;
    if (isPrepared && databases.has(this.database ?? '')) texts.add(String(what.text));
    return Reflect.apply(query, this, asked);
  };
}

import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

type Ask = (this: pg.Client, ...asked: unknown[]) => unknown;

interface Watch {
  texts: string[];
  isOver: boolean;
}

const watches = new AsyncLocalStorage<Watch>();
const WRITES =
  /^\s*(?:insert|update|delete|merge)\b|\b(?:insert into|delete from|update "?\w+"? set)\b/i;

/** What `work` asks the database until it is done; what it leaves for later is not among it. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  listen();
  const watch: Watch = { texts: [], isOver: false };
  await watches.run(watch, work);
  watch.isOver = true;
  return watch.texts;
}

/** The statements by which it writes. */
export const writesOf = async (work: () => Promise<unknown>): Promise<string[]> =>
  (await statementsOf(work)).filter((text) => WRITES.test(text));

let isListening = false;

function listen(): void {
  if (isListening) return;
  isListening = true;
  // Its overloads would have to be written out to be passed on.
  const client = pg.Client.prototype as unknown as { query: Ask };
  const { query } = client;
  client.query = function (...asked) {
    const watch = watches.getStore();
    if (watch && !watch.isOver) watch.texts.push(textOf(asked[0]));
    return Reflect.apply(query, this, asked);
  };
}

const textOf = (what: unknown): string =>
  typeof what === 'object' && what !== null && 'text' in what ? String(what.text) : String(what);

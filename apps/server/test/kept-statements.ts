import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DefaultQueryExecutor, type CompiledQuery } from 'kysely';

/** Where a run of the suite leaves its statements for tests that read them all; unset, none are kept. */
export const STATEMENTS_FOLDER = process.env['STATEMENTS_FOLDER'];

/** A statement that the product has sent, and the function that asked for it, as `listOrders`. */
export interface KeptStatement {
  text: string;
  by: string;
}

const kept = new Map<string, KeptStatement>();
/** What this process has left in the folder is not kept once more for each file of tests. */
const left = new Set<string>();

/** Leaves what was kept in the folder. */
export async function leaveStatements(): Promise<void> {
  if (STATEMENTS_FOLDER === undefined || kept.size === 0) return;
  const statements = JSON.stringify([...kept.values()]);
  for (const text of kept.keys()) left.add(text);
  kept.clear();
  await mkdir(STATEMENTS_FOLDER, { recursive: true });
  await writeFile(join(STATEMENTS_FOLDER, `${randomUUID()}.json`), statements);
}

/** All that was left in the folder, each once. */
export async function readStatements(folder: string): Promise<KeptStatement[]> {
  const files = await readdir(folder);
  const lists = await Promise.all(
    files.map(async (name) => {
      return JSON.parse(await readFile(join(folder, name), 'utf8')) as KeptStatement[];
    }),
  );
  return [...new Map(lists.flat().map((one) => [one.text, one])).values()];
}

/** Reads, writes and nothing else: no settings, no beginnings and ends. */
const IS_QUERY = /^[\s(]*(?:select|insert|update|delete|merge|with)\b/i;

/** Keeps from now on what the product asks; what tests and migrations ask is not of interest. */
export function keepStatements(): void {
  if (STATEMENTS_FOLDER === undefined || isListening) return;
  isListening = true;
  // Its type parameters would have to be written out to be passed on.
  const executor = DefaultQueryExecutor.prototype as unknown as { executeQuery: Ask };
  const { executeQuery } = executor;
  executor.executeQuery = function (query, ...more) {
    keep(query.sql);
    return Reflect.apply(executeQuery, this, [query, ...more]);
  };
}

type Ask = (this: DefaultQueryExecutor, query: CompiledQuery, ...more: unknown[]) => unknown;

let isListening = false;

function keep(text: string): void {
  if (kept.has(text) || left.has(text) || !IS_QUERY.test(text)) return;
  const by = asker();
  if (by !== undefined) kept.set(text, { text, by });
}

/** What only hands a statement on. */
const HANDS_ON =
  /^node:|\/node_modules\/|\/platform\/(?:ahead|database|paging|prepared)\.ts|\/kept-statements\.ts/;
const IS_NOT_PRODUCT = /\.test\.ts|\/apps\/server\/test\/|\/platform\/migrations\//;

/** The function that asks, with its file; undefined where it is none of the product's. */
function asker(): string | undefined {
  const sites = callSites().map((site) => ({
    file: site.getFileName() ?? '',
    name: site.getFunctionName(),
  }));
  const asking = sites.slice(sites.findIndex(({ file }) => file !== '' && !HANDS_ON.test(file)));
  const [first] = asking;
  if (!first || IS_NOT_PRODUCT.test(first.file)) return undefined;
  return `${basename(first.file)} ${asking.find(({ name }) => name)?.name ?? ''}`;
}

/** Who called whom, across what they wait for. */
function callSites(): NodeJS.CallSite[] {
  const { stackTraceLimit } = Error;
  const prepareStackTrace: unknown = Reflect.get(Error, 'prepareStackTrace');
  Error.stackTraceLimit = 50;
  Error.prepareStackTrace = (_, sites) => sites;
  const { stack } = new Error('who asks') as unknown as { stack: NodeJS.CallSite[] };
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  return stack;
}

import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { someAtOnce } from '../some-at-once';
import { tableFolder, type Manifest, type TableCopy } from './manifest';
import type { ArchiveEntry } from './read-archive';

/** Where what an archive holds goes to. */
interface Unpacked {
  load(table: TableCopy, rows: AsyncIterable<Buffer>): Promise<void>;
  /** An entry that is no table's; several at once. */
  write(name: string, bytes: Buffer): Promise<void>;
}

const FILES_AT_ONCE = 16;

const expand = promisify(gunzip);

/** Hands on what is in an archive, in its order: tables one after the other, then the rest. */
export async function unpack(
  entries: AsyncGenerator<ArchiveEntry, Manifest>,
  manifest: Manifest,
  to: Unpacked,
): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [tableFolder(table), table]));
  const writing = someAtOnce(FILES_AT_ONCE);
  let next = await entries.next();
  /** The pieces of one table follow each other. */
  async function* piecesOf(table: TableCopy) {
    while (!next.done && next.value.name.startsWith(tableFolder(table))) {
      yield await expand(next.value.bytes);
      next = await entries.next();
    }
  }
  try {
    while (!next.done) {
      const { name, bytes } = next.value;
      const table = tables.get(name.slice(0, name.lastIndexOf('/') + 1));
      if (table) {
        await to.load(table, piecesOf(table));
      } else {
        await writing.add(() => to.write(name, bytes));
        next = await entries.next();
      }
    }
  } finally {
    await writing.end();
  }
}

import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createTarDecoder } from 'modern-tar';
import { BackupError } from './error';
import { checkHead, HEAD, MANIFEST, readManifest, type Manifest } from './manifest';
import { createSums, isSums, LAST_SUMS } from './sums';

export interface ArchiveEntry {
  name: string;
  bytes: Buffer;
}

/** Nothing of ours is larger; what says it is was damaged. */
const MAX_ENTRY_BYTES = 256 * 1024 * 1024;

/**
 * The entries of an archive in their order. Each is compared with its hash, a thousand at a time: what
 * was yielded counts once the iteration has ended without an error. Answers the manifest.
 * @throws BackupError where the file is none of ours, was changed or was cut off
 */
export async function* readArchive(
  path: string,
  onBytes: (count: number) => void,
): AsyncGenerator<ArchiveEntry, Manifest> {
  const sums = createSums();
  let count = 0;
  let last: ArchiveEntry | undefined;
  let isComplete = false;
  for await (const entry of tarEntries(path)) {
    onBytes(entry.bytes.length);
    if (count === 0) refuseStranger(path, entry);
    if (isComplete) throw damaged(path, 'something follows its end');
    if (isSums(entry.name)) {
      if (!sums.take().equals(entry.bytes)) {
        throw damaged(path, `something before ${entry.name} was changed`);
      }
      isComplete = entry.name === LAST_SUMS;
      continue;
    }
    sums.add(entry.name, entry.bytes);
    count += 1;
    last = entry;
    if (entry.name !== HEAD && entry.name !== MANIFEST) yield entry;
  }
  if (!isComplete || last?.name !== MANIFEST) throw damaged(path, 'it was cut off');
  const manifest = readManifest(last.bytes);
  if (manifest.entries !== count - 1) throw damaged(path, 'entries are missing');
  return manifest;
}

async function* tarEntries(path: string): AsyncGenerator<ArchiveEntry> {
  const file = createReadStream(path, { highWaterMark: 1024 * 1024 });
  const decoder = createTarDecoder({ strict: true });
  const web: ReadableStream<Uint8Array> = Readable.toWeb(file);
  const entries = web.pipeThrough(decoder);
  let isFirst = true;
  try {
    for await (const { header, body } of entries) {
      if (header.size > MAX_ENTRY_BYTES) throw damaged(path, `${header.name} is too large`);
      const pieces: Uint8Array[] = [];
      for await (const piece of body) pieces.push(piece);
      yield { name: header.name, bytes: Buffer.concat(pieces) };
      isFirst = false;
    }
  } catch (error) {
    if (error instanceof BackupError || isOfTheSystem(error)) throw error;
    throw isFirst ? stranger(path) : damaged(path, 'it was changed or cut off');
  } finally {
    file.destroy();
  }
}

function refuseStranger(path: string, { name, bytes }: ArchiveEntry): void {
  if (name !== HEAD) throw stranger(path);
  checkHead(bytes);
}

const stranger = (path: string) => new BackupError(`${path} is not a backup of Kade.`);

const damaged = (path: string, how: string) =>
  new BackupError(`${path} is damaged: ${how}. Nothing was restored from it.`);

const isOfTheSystem = (error: unknown) => error instanceof Error && 'syscall' in error;

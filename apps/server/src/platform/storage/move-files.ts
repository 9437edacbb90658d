import { exclusively, type Database } from '../database';
import { someAtOnce } from '../some-at-once';
import { StorageError } from './error';
import { hashOfStream } from './s3-call';
import type { Storage, StoredObject } from './storage';

export interface Move {
  /** For the lock that keeps files from being deleted. */
  db: Database;
  from: Storage;
  to: Storage;
  /** In bytes. */
  onProgress?: (done: number, total: number) => void;
  signal?: AbortSignal;
}

const FILES_AT_ONCE = 8;
/** Who deletes or backs up comes in between. */
const TURN_MS = 5_000;

/**
 * Moves every file, while servers that know both places are at work: one leaves the old place once what
 * the new one has of it was read and is the same. What is still in the old place is what is to be done,
 * so a move that was stopped goes on.
 */
export async function moveFiles(move: Move): Promise<{ files: number; bytes: number }> {
  const { db, from, onProgress } = move;
  const total = await from.totalBytes();
  const moved = { files: 0, bytes: 0 };
  const keys = from.list('')[Symbol.asyncIterator]();
  const count = (bytes: number) => {
    moved.files += 1;
    moved.bytes += bytes;
    onProgress?.(Math.min(moved.bytes, total), total);
  };
  try {
    while (await exclusively(db, 'files', () => moveSome(move, keys, count)));
  } finally {
    await keys.return?.();
  }
  return moved;
}

/** For one turn; answers whether there is more. */
async function moveSome(
  move: Move,
  keys: AsyncIterator<string>,
  count: (bytes: number) => void,
): Promise<boolean> {
  const end = performance.now() + TURN_MS;
  const moving = someAtOnce(FILES_AT_ONCE);
  let next: IteratorResult<string> | undefined;
  try {
    while (performance.now() < end) {
      move.signal?.throwIfAborted();
      next = await keys.next();
      if (next.done) break;
      const key = next.value;
      await moving.add(async () => count(await moveOne(move, key)));
    }
  } finally {
    await moving.end();
  }
  return !next?.done;
}

async function moveOne({ from, to }: Move, key: string): Promise<number> {
  const object = await from.get(key);
  if (!object) return 0;
  const hash = await hashOfStream(object.stream);
  const { size } = object;
  await to.put(key, { size, open: async () => (await getKept(from, key)).stream }, '');
  const there = await getKept(to, key);
  if (there.size !== size || (await hashOfStream(there.stream)) !== hash) {
    throw new StorageError('barred', `it has another ${key} than the disk`);
  }
  await from.delete(key);
  return size;
}

async function getKept(storage: Storage, key: string): Promise<StoredObject> {
  const object = await storage.get(key);
  if (!object) throw new StorageError('barred', `${key} is gone`);
  return object;
}

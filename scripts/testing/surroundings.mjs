import { readFileSync, statfsSync } from 'node:fs';
import path from 'node:path';

/** The file system that Linux keeps in memory. */
const MEMORY = '/dev/shm';
/** Several times what a whole run keeps at a time. */
const ROOM = 4 * 1024 ** 3;

/**
 * What tests and all that they start work in. Temporary files are kept in memory where there is room,
 * for they are whole databases, of a thousand files each; and what Node has compiled is kept, for the
 * same programs are started again and again. `TMPDIR` and `NODE_COMPILE_CACHE` say otherwise.
 */
export function prepareSurroundings() {
  if (!process.env.TMPDIR && hasRoomInMemory()) process.env.TMPDIR = MEMORY;
  process.env.NODE_COMPILE_CACHE ??= path.join(
    import.meta.dirname,
    '../../node_modules/.cache/kade/compiled',
  );
}

function hasRoomInMemory() {
  if (process.platform !== 'linux' || process.availableMemory() < 2 * ROOM) return false;
  const mount = readFileSync('/proc/mounts', 'utf8').match(/^\S+ \/dev\/shm .*/m);
  // Where programs may not run, those that a test copies would not.
  if (!mount || /\bnoexec\b/.test(mount[0])) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM;
}

import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Bytes in a data folder: what is kept, and the database's log, which goes round in a size of its own. */
export async function sizeOf(dataDir: string): Promise<{ kept: number; log: number }> {
  const size = { kept: 0, log: 0 };
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    // Files come and go meanwhile.
    const bytes = await stat(path.join(entry.parentPath, entry.name)).then(
      (found) => found.size,
      () => 0,
    );
    size[entry.parentPath.includes('pg_wal') ? 'log' : 'kept'] += bytes;
  }
  return size;
}

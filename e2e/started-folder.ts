import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, startServerProcess } from '../apps/server/test/process/server-process';

/**
 * A data folder as a server leaves it that has started once, and stopped: what tests begin with, since
 * a first start takes longer than many a test. With what deletes it. One at `STARTED_FOLDER` is made
 * by the first who wants it, and stays for those that run later.
 */
export async function makeStartedFolder() {
  const kept = process.env.STARTED_FOLDER;
  if (kept && existsSync(kept)) return { folder: kept, remove: nothing };
  const folder = await mkdtemp(`${kept ?? path.join(tmpdir(), 'kade-started')}-`);
  const server = await startServerProcess(folder, await freePort());
  await server.stop();
  if (!kept) return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
  await rename(folder, kept);
  return { folder: kept, remove: nothing };
}

const nothing = async () => undefined;

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, startServerProcess } from '../apps/server/test/process/server-process';

/**
 * A data folder as a server leaves it that has started once, and stopped: what tests begin with, since
 * a first start takes longer than many a test. With what deletes it.
 */
export async function makeStartedFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'kade-started-'));
  const server = await startServerProcess(folder, await freePort());
  await server.stop();
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

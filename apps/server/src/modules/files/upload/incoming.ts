import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SystemContext } from '../../../platform/context';
import { makeOwnFolder, OWN_FILE } from '../../../platform/own-folder';
import { deleteFilesBefore } from '../../../platform/storage';

const incomingFolder = ({ settings }: SystemContext) => join(settings.dataDir, 'incoming');

/** Keeps arriving bytes in a file, on disk and not in memory, for as long as `work` runs. */
export async function withIncomingFile<R>(
  ctx: SystemContext,
  bytes: AsyncIterable<Buffer>,
  work: (path: string) => Promise<R>,
): Promise<R> {
  const folder = incomingFolder(ctx);
  const path = join(folder, randomUUID());
  await makeOwnFolder(folder);
  try {
    const handle = await open(path, 'wx', OWN_FILE);
    try {
      for await (const chunk of bytes) await handle.writeFile(chunk);
    } finally {
      await handle.close();
    }
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

/** Deletes what a killed process left behind. */
export const deleteIncomingBefore = (ctx: SystemContext, before: Date) =>
  deleteFilesBefore(incomingFolder(ctx), before);

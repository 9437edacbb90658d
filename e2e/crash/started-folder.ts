import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { freePort, startServerProcess } from '../../apps/server/test/process/server-process';
import { copyFolder } from '../../scripts/testing/copy-folder';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder as a server leaves it that has started once, and stopped. */
    startedFolder: string;
  }
}

/** Makes what rounds begin with: a first start takes longer than many a round. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kade-started-'));
  const server = await startServerProcess(folder, await freePort());
  await server.stop();
  project.provide('startedFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}

/** A data folder of one's own, in which a server has started once, and stopped. */
export async function aStartedFolder(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `kade-${name}-`));
  await copyFolder(inject('startedFolder'), folder);
  return folder;
}

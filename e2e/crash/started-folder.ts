import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { copyFolder } from '../../scripts/testing/copy-folder';
import { makeStartedFolder } from '../started-folder';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder as a server leaves it that has started once, and stopped. */
    startedFolder: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { folder, remove } = await makeStartedFolder();
  project.provide('startedFolder', folder);
  return remove;
}

/** A data folder of one's own, in which a server has started once, and stopped. */
export async function aStartedFolder(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `kade-${name}-`));
  await copyFolder(inject('startedFolder'), folder);
  return folder;
}

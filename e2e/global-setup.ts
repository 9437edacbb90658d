import { makeStartedFolder } from './started-folder';

/** Before all journeys: the data folder that each server gets a copy of. */
export default async function setup(): Promise<() => Promise<void>> {
  const { folder, remove } = await makeStartedFolder();
  process.env.STARTED_FOLDER = folder;
  return remove;
}

export function startedFolder(): string {
  const { STARTED_FOLDER } = process.env;
  if (!STARTED_FOLDER) throw new Error('No server has started before the journeys');
  return STARTED_FOLDER;
}

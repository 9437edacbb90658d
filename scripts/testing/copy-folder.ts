import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Copies a folder to where nothing or an empty folder is: links, modes and times as they are. Node's own
 * copy asks so much about each file that a database takes it a whole second of a processor.
 */
export async function copyFolder(from: string, to: string): Promise<void> {
  await run('cp', ['-a', `${from}/.`, to]);
}

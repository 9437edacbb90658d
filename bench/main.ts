import { spawnSync } from 'node:child_process';
import path from 'node:path';

/**
 * Runs `speed`, or the benches that are named; fails where one of them does. A number is how many
 * seconds, of `soak` requests, after it of `burst` shoppers a second on other days; what begins with a
 * dash is an option of `speed`.
 */
const BENCHES: Record<string, { needsBuild: boolean }> = {
  speed: { needsBuild: true },
  catalogue: { needsBuild: false },
  orders: { needsBuild: false },
  search: { needsBuild: false },
  find: { needsBuild: false },
  buyers: { needsBuild: true },
  import: { needsBuild: true },
  bulk: { needsBuild: true },
  loop: { needsBuild: true },
  attack: { needsBuild: true },
  soak: { needsBuild: true },
  burst: { needsBuild: true },
};

const given = process.argv.slice(2);
const firstOption = given.findIndex((one) => one.startsWith('-'));
const [named, options] =
  firstOption === -1 ? [given, []] : [given.slice(0, firstOption), given.slice(firstOption)];
const numbers = named.filter((one) => /^\d+$/.test(one));
const wanted = named.filter((one) => !numbers.includes(one));
const unknown = wanted.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}: ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(1);
}
const names = wanted.length > 0 ? wanted : ['speed'];

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
  run('--import', 'tsx', `${name}.ts`, ...(name === 'speed' ? options : numbers));
}

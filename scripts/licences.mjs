import { listNeeded, listOwnPackages, readLockedPackages } from './needed.mjs';

/**
 * Lists the packages that reach whoever runs or visits Kade, with their licences, and fails on one
 * that would bind them. `--quiet` tells only of those.
 */
const FREE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  // Used as they come, each in a file of its own that may be replaced.
  'LGPL-3.0',
  'LGPL-3.0-or-later',
]);

/** @param {string} licence as SPDX writes it: any of what is offered, all of what is asked */
const isFree = (licence) =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => FREE.has(name)));

const locked = readLockedPackages();
const workspaces = [
  'apps/server',
  'apps/storefront',
  'apps/backoffice',
  ...listOwnPackages(locked),
];
const rows = listNeeded(locked, workspaces).map((place) => {
  const { version = '', license = 'none' } = locked[place] ?? {};
  return { name: place.split('node_modules/').at(-1) ?? place, version, licence: license };
});
const bad = rows.filter(({ licence }) => !isFree(licence));
const isQuiet = process.argv.includes('--quiet');
for (const { name, version, licence } of isQuiet ? bad : rows) {
  console.log(`${licence.padEnd(28)} ${name} ${version}`);
}
if (bad.length > 0) {
  console.error(
    `${bad.length} of ${rows.length} packages have a licence that is not known to be free.`,
  );
  process.exitCode = 1;
}

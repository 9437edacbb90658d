import path from 'node:path';

/**
 * A room is a folder (or one file) of the house. The table of rooms is in `.oxlintrc.json`.
 *
 * @typedef {object} Room
 * @property {string} at where its files are; a last `*` makes each folder a room of its own, and of
 *   a folder that holds rooms (`a/b` in the list) each folder in it
 * @property {string} [name] the package name others must import it by
 * @property {string[]} rooms the rooms it may import, itself always included
 * @property {string[]} [packages] the only packages it may import
 * @property {string[]} [not] packages it may not import
 * @property {string[]} [order] for `*` rooms: each may import only those before it
 * @property {string} [entry] the one file others may import
 * @property {Record<string, string[]>} [entries] for `*` rooms in which one file would bring too much
 *   code along: the files of each that others may import; the list is their order, too
 *
 * @typedef {object} Role
 * @property {string[]} [rooms] further rooms for files of this role
 * @property {string[]} [packages] further packages
 * @property {Record<string, string[]>} [values] the only values to import from a package, besides types
 * @property {string[]} [not] roles it may not import
 *
 * @typedef {{ rooms: Record<string, Room>, roles: Record<string, Role> }} House
 * @typedef {{ key: string, room: Room, instance: string, root: string, role: string }} Place
 */

/**
 * The room a file is in: the longest matching folder wins.
 *
 * @param {House} house
 * @param {string} file path from the root of the repository, `/` between folders
 * @returns {Place | undefined}
 */
export function findPlace(house, file) {
  /** @type {Place | undefined} */
  let best;
  for (const [key, room] of Object.entries(house.rooms)) {
    const many = room.at.endsWith('/*');
    const base = (many ? room.at.slice(0, -2) : room.at).replace(/\.ts$/, '');
    if (file.replace(/\.ts$/, '') !== base && !file.startsWith(`${base}/`)) continue;
    const instance = many ? instanceOf(room, file.slice(base.length + 1)) : '';
    const root = many ? `${base}/${instance}` : base;
    if (best && best.room.at.length >= room.at.length) continue;
    best = { key, room, instance, root, role: roleOf(file) };
  }
  return best;
}

/**
 * Which of many rooms a file is in: the one of the list whose folder it is in, or else its first folder.
 *
 * @param {Room} room
 * @param {string} inside path from where the rooms are
 */
function instanceOf({ order = [] }, inside) {
  const [first = ''] = inside.split('/');
  return order.find((name) => inside === name || inside.startsWith(`${name}/`)) ?? first;
}

/**
 * @param {Room} room
 * @returns {string[] | undefined} each of many rooms may import only those before it
 */
export const orderOf = ({ order, entries }) => order ?? (entries && Object.keys(entries));

/**
 * @param {Place} place
 * @returns {string[] | undefined} the files that others may import; all where nothing is said
 */
export const entriesOf = ({ room: { entry, entries }, instance }) =>
  entries ? (entries[instance] ?? []) : entry ? [entry] : undefined;

/**
 * `products.queries.ts` → `queries`; an import leaves the ending out: `./products.queries`.
 *
 * @param {string} file
 */
function roleOf(file) {
  const parts = path.posix.basename(file.replace(/\.(ts|tsx|mjs|js)$/, '')).split('.');
  return parts.length > 1 ? (parts.at(-1) ?? '') : '';
}

/**
 * @param {string} source
 * @returns {string} the package of an import: `@scope/name/file` → `@scope/name`
 */
export function packageOf(source) {
  if (source.startsWith('node:')) return source;
  return source
    .split('/')
    .slice(0, source.startsWith('@') ? 2 : 1)
    .join('/');
}

/**
 * @param {string[]} patterns names, a last `*` stands for anything
 * @param {string} name
 */
export function matches(patterns, name) {
  return patterns.some((pattern) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  );
}

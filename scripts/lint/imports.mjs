import path from 'node:path';
import { defineRule } from '@oxlint/plugins';
import { entriesOf, findPlace, matches, orderOf, packageOf } from './rooms.mjs';

/** @import { ESTree } from '@oxlint/plugins' */
/** @typedef {import('./rooms.mjs').House} House */
/** @typedef {import('./rooms.mjs').Place} Place */
/** @typedef {{ source: string, values: string[] }} Import */

/**
 * Why a file of the repository may not import another, or nothing.
 *
 * @param {House} house
 * @param {Place} from
 * @param {string} target path from the root of the repository
 * @param {boolean} byName imported by package name
 */
function refuseFile(house, from, target, byName) {
  const to = findPlace(house, target);
  if (!to) return `${target} is in no room of the house`;
  if (to.key === from.key && to.instance === from.instance) return refuseRole(house, from, to);
  if (to.room.name && !byName) return `import it as ${to.room.name}`;

  const rooms = [...from.room.rooms, ...(house.roles[from.role]?.rooms ?? [])];
  const isSibling = to.key === from.key && orderOf(from.room);
  if (!isSibling && !rooms.includes(to.key)) return `${from.key} may not import ${to.key}`;

  const entries = entriesOf(to);
  const isEntry =
    !entries || target === to.root || entries.includes(path.posix.relative(to.root, target));
  if (!isEntry && !rooms.includes(`inside ${to.key}`)) {
    return `${to.key} ${to.instance} is entered only through its ${entries.join(' or ')}`;
  }
  return isSibling ? refuseOrder(from, to) : undefined;
}

/**
 * @param {Place} from
 * @param {Place} to
 */
function refuseOrder(from, to) {
  const order = orderOf(from.room) ?? [];
  if (order.indexOf(to.instance) < order.indexOf(from.instance)) return undefined;
  return `${from.key} ${from.instance} may import only what stands before it in the list, not ${to.instance}`;
}

/**
 * @param {House} house
 * @param {Place} from
 * @param {Place} to
 */
function refuseRole(house, from, to) {
  if (!house.roles[from.role]?.not?.includes(to.role)) return undefined;
  return `${from.role} may not import ${to.role}`;
}

/**
 * Why a file may not import a package, or nothing.
 *
 * @param {House} house
 * @param {Place} from
 * @param {Import} imported
 */
function refusePackage(house, from, { source, values }) {
  const name = packageOf(source);
  const role = house.roles[from.role];
  const allowedValues = role?.values?.[name];
  if (allowedValues) {
    const tooMuch = values.find((value) => !allowedValues.includes(value));
    return tooMuch && `${from.role} may import only types and ${allowedValues.join()} from ${name}`;
  }
  if (matches(role?.packages ?? [], name)) return undefined;
  const { packages, not } = from.room;
  if (packages ? !matches(packages, name) : matches(not ?? [], name)) {
    return `${from.key} may not import the package ${name}`;
  }
  return undefined;
}

/**
 * Why this import is against the house's table, or nothing.
 *
 * @param {House} house
 * @param {string} file the importing file, from the root of the repository
 * @param {Place} from
 * @param {Import} imported
 */
function refuse(house, file, from, imported) {
  const source = imported.source.replace(/\?.*$/, '');
  if (source.startsWith('.')) {
    return refuseFile(house, from, path.posix.join(path.posix.dirname(file), source), false);
  }
  if (!source.startsWith('@kade/')) return refusePackage(house, from, imported);
  const named = Object.values(house.rooms).find((room) => room.name === packageOf(source));
  if (!named) return `${source} is not to be imported`;
  const rest = source.slice(packageOf(source).length);
  return refuseFile(house, from, `${named.at}${rest}`, true);
}

/**
 * The names of the values, not types, that an import or export takes from elsewhere.
 *
 * @param {ESTree.ImportDeclaration | ESTree.ExportNamedDeclaration} node
 */
function valuesOf(node) {
  const kind = node.type === 'ImportDeclaration' ? node.importKind : node.exportKind;
  if (kind === 'type') return [];
  return node.specifiers.flatMap((item) => {
    if (item.type === 'ImportSpecifier' && item.importKind !== 'type') return nameOf(item.imported);
    if (item.type === 'ExportSpecifier' && item.exportKind !== 'type') return nameOf(item.local);
    return item.type === 'ImportSpecifier' || item.type === 'ExportSpecifier' ? [] : '*';
  });
}

/** @param {ESTree.ModuleExportName} node */
function nameOf(node) {
  return node.type === 'Literal' ? node.value : node.name;
}

const SOURCE = /\b(?:from|import)\b(?=[\s(]*(?:'([^'\\\n]*)'|"([^"\\\n]*)"|["'/]))/g;

/**
 * What the text of a file may import from: more than its tree would say, never less, and `undefined` for
 * what only that can tell. Where none of it is refused, the tree need not be made.
 *
 * @param {string} text
 */
const sourcesIn = (text) => [...text.matchAll(SOURCE)].map(([, one, other]) => one ?? other);

/** Who may import whom: checks every import against the table given as the rule's option. */
export const imports = defineRule({
  meta: { schema: [{ type: 'object' }] },
  create(context) {
    const house = /** @type {House} */ (/** @type {unknown} */ (context.options[0]));
    const file = path.relative(context.cwd, context.filename).replaceAll(path.sep, '/');
    const from = findPlace(house, file);
    if (!from) return {};
    const order = orderOf(from.room);
    const isListed = !order || order.includes(from.instance);
    const mayBeRefused = sourcesIn(context.sourceCode.text).some(
      (source) =>
        source === undefined || refuse(house, file, from, { source, values: ['*'] }) !== undefined,
    );
    if (isListed && !mayBeRefused) return {};

    /** @param {ESTree.Node} node @param {ESTree.Node | null} source @param {string[]} values */
    const check = (node, source, values) => {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
      const message = refuse(house, file, from, { source: source.value, values });
      if (message) context.report({ node, message });
    };
    return {
      Program(node) {
        if (isListed) return;
        context.report({ node, message: `${from.key} ${from.instance} is not in the list` });
      },
      ImportDeclaration: (node) => check(node, node.source, valuesOf(node)),
      ExportNamedDeclaration: (node) => check(node, node.source, valuesOf(node)),
      ExportAllDeclaration: (node) => check(node, node.source, ['*']),
      ImportExpression: (node) => check(node, node.source, ['*']),
      TSImportType: (node) => check(node, node.source, []),
    };
  },
});

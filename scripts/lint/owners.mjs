import path from 'node:path';
import { defineRule } from '@oxlint/plugins';

/** @import { ESTree } from '@oxlint/plugins' */

/**
 * Who may write which table.
 *
 * @typedef {object} Tables
 * @property {string} at where the rooms are
 * @property {Record<string, string>} owners the one room that writes a table
 * @property {Record<string, string[]>} columns rooms that keep columns of their own in another's table
 * @property {string[]} computed rooms that may compute the name of what they write
 */

const VERBS = ['insertInto', 'updateTable', 'deleteFrom', 'mergeInto'];
/** Not the `update` of `for update`, `for no key update`, `do update set` and `then update set`. */
const WRITTEN =
  /\b(?:(?:insert|merge)\s+into|delete\s+from|(?<!\b(?:for|key|do|then)\s+)update)\s+(?:only\s+)?(?:"?(\w+)|$)/gi;

/** Of a computed name nobody can say whose table it is. */
const COMPUTED = '';

/**
 * The tables that a statement of raw SQL writes; what is put into it stands at the ends of its pieces.
 *
 * @param {readonly string[]} pieces
 * @returns {string[]}
 */
function tablesOf(pieces) {
  return pieces.flatMap((piece, index) => {
    const isLast = index === pieces.length - 1;
    const found = [...piece.replace(/--.*$/gm, '').matchAll(WRITTEN)];
    return found.flatMap(([, table]) =>
      table === undefined ? (isLast ? [] : [COMPUTED]) : [table.toLowerCase()],
    );
  });
}

/**
 * Why a file may not write a table, or nothing.
 *
 * @param {Tables} tables
 * @param {string} file path from where the rooms are
 * @param {string} table
 */
function refuse(tables, file, table) {
  /** @param {string} room */
  const isIn = (room) => file.startsWith(`${room}/`);
  if (table === COMPUTED) {
    return tables.computed.some(isIn) ? undefined : 'Name the table that is written';
  }
  const owner = tables.owners[table];
  if (owner === undefined) return `The table ${table} has no owner`;
  if (isIn(owner) || tables.columns[table]?.some(isIn)) return undefined;
  return `${table} is written by ${owner} alone: call its verb`;
}

/** Who may write which table: checks every insert, update and delete against the rule's option. */
export const owners = defineRule({
  meta: { schema: [{ type: 'object' }] },
  create(context) {
    const tables = /** @type {Tables} */ (/** @type {unknown} */ (context.options[0]));
    const from = path.relative(context.cwd, context.filename).replaceAll(path.sep, '/');
    if (!from.startsWith(`${tables.at}/`)) return {};
    const file = from.slice(tables.at.length + 1);

    /** @param {ESTree.Node} node @param {string} table */
    const check = (node, table) => {
      const message = refuse(tables, file, table);
      if (message) context.report({ node, message });
    };
    return {
      CallExpression(node) {
        const {
          callee,
          arguments: [table],
        } = node;
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
        if (!VERBS.includes(callee.property.name) || !table) return;
        const isNamed = table.type === 'Literal' && typeof table.value === 'string';
        check(node, isNamed ? String(table.value) : COMPUTED);
      },
      TaggedTemplateExpression(node) {
        if (node.tag.type !== 'Identifier' || node.tag.name !== 'sql') return;
        const pieces = node.quasi.quasis.map(({ value }) => value.cooked ?? value.raw);
        for (const table of tablesOf(pieces)) check(node, table);
      },
    };
  },
});

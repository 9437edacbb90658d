import path from 'node:path';
import { definePlugin, defineRule } from '@oxlint/plugins';
import { imports } from './imports.mjs';
import { owners } from './owners.mjs';

/** @import { ESTree } from '@oxlint/plugins' */

const KEBAB_FILE = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const VAGUE_FOLDERS = ['utils', 'helpers', 'shared', 'common'];

/** Files are kebab-case with their role after a dot, and no folder has a name that fits anything. */
const names = defineRule({
  create(context) {
    const folders = path.relative(context.cwd, context.filename).split(path.sep);
    const file = folders.pop() ?? '';
    const vague = folders.find((folder) => VAGUE_FOLDERS.includes(folder));
    if (KEBAB_FILE.test(file) && !vague) return {};
    return {
      Program(node) {
        if (!KEBAB_FILE.test(file)) {
          context.report({ node, message: `File names are kebab-case, not ${file}` });
        }
        if (vague) context.report({ node, message: `A folder ${vague} says nothing: name a noun` });
      },
    };
  },
});

/**
 * Without these letters there is nothing to find, and where no rule looks at a file its tree is not made,
 * which costs more than all that the rules do. Letters can be escaped.
 */
const DATABASE = /\bdb\b|\\u/;
const CLASS_OR_ENUM = /\b(?:class|enum)\b/;

/** The database is reached only in `*.queries.ts` files. */
const queriesOnly = defineRule({
  create(context) {
    if (!DATABASE.test(context.sourceCode.text)) return {};
    /** @param {ESTree.Node} node */
    const report = (node) =>
      context.report({ node, message: 'Only *.queries.ts files touch the database' });
    return {
      MemberExpression(node) {
        if (node.property.type === 'Identifier' && node.property.name === 'db') report(node);
      },
      ObjectPattern(node) {
        for (const property of node.properties) {
          if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
          if (property.key.name === 'db') report(property);
        }
      },
    };
  },
});

/**
 * Functions and closures: the only classes are errors and what catches them in React, which wants one; a
 * union of strings does what an enum does.
 */
const plainCode = defineRule({
  create(context) {
    if (!CLASS_OR_ENUM.test(context.sourceCode.text)) return {};
    /** @param {ESTree.Class} node */
    const checkClass = (node) => {
      const base = node.superClass?.type === 'Identifier' ? node.superClass.name : '';
      if (base.endsWith('Error') || base === 'Component') return;
      context.report({ node, message: 'No classes but errors' });
    };
    return {
      ClassDeclaration: checkClass,
      ClassExpression: checkClass,
      TSEnumDeclaration: (node) =>
        context.report({ node, message: 'No enums: use a union of strings' }),
    };
  },
});

export default definePlugin({
  meta: { name: 'house' },
  rules: { imports, owners, names, 'queries-only': queriesOnly, 'plain-code': plainCode },
});

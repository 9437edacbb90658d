import { RawNode, type QueryId } from 'kysely';
import type { SystemContext } from '../src/platform/context';
import { WITH_KEPT_PLANS } from '../src/platform/database-pool';

/** How many statements a server sends to its database while `work` runs, and waits for. */
export async function countStatements(
  system: SystemContext,
  work: () => Promise<unknown>,
): Promise<number> {
  const { db } = system;
  let statements = 0;
  const ahead = new WeakSet<QueryId>();
  system.db = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      if (RawNode.is(node) && node.sqlFragments[0] === WITH_KEPT_PLANS) ahead.add(queryId);
      return node;
    },
    transformResult: ({ result, queryId }) => {
      if (!ahead.has(queryId)) statements += 1;
      return Promise.resolve(result);
    },
  });
  try {
    await work();
  } finally {
    system.db = db;
  }
  return statements;
}

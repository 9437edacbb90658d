import type { SystemContext } from '../src/platform/context';

/** How many statements a server sends to its database while `work` runs. */
export async function countStatements(
  system: SystemContext,
  work: () => Promise<unknown>,
): Promise<number> {
  const { db } = system;
  let statements = 0;
  system.db = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      statements += 1;
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

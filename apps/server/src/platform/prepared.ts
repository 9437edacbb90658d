import type { CompiledQuery, RawBuilder } from 'kysely';
import type { Database } from './database';
import { FEW } from './one-of';

/** A query that is put together, but not asked. */
interface Built<Row> {
  compile: () => CompiledQuery<Row>;
}

/**
 * A statement that is put together once: what every request asks is not built and compiled anew each
 * time, and its connection has it prepared. `build` must take its values as they come, unlooked at.
 */
export function prepared<Values extends readonly unknown[], Row>(
  build: (db: Database, ...values: Values) => Built<Row>,
): (ctx: { db: Database }, ...values: Values) => Promise<Row[]> {
  let known: { query: CompiledQuery<Row>; places: readonly object[] } | undefined;
  return async ({ db }, ...values) => {
    known ??= putTogether(db, build, values.length);
    const { query, places } = known;
    const parameters = query.parameters.map((one) => {
      const place = places.findIndex((candidate) => candidate === one);
      return place === -1 ? one : values[place];
    });
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}

/** The same of few ids, once for each number of them; a longer list is put together anew. */
export function preparedOfFew<Values extends readonly unknown[], Row>(
  build: (db: Database, ids: readonly string[], ...values: Values) => Built<Row>,
): (ctx: { db: Database }, ids: readonly string[], ...values: Values) => Promise<Row[]> {
  const known = Array.from({ length: FEW + 1 }, (_, count) =>
    prepared((db, ...all: readonly unknown[]) =>
      build(db, all.slice(0, count) as string[], ...(all.slice(count) as unknown as Values)),
    ),
  );
  return async ({ db }, ids, ...values) => {
    const ask = known[ids.length];
    if (ask) return ask({ db }, ...ids, ...values);
    return (await db.executeQuery<Row>(build(db, ids, ...values).compile())).rows;
  };
}

/** The same of a statement that is written as SQL. */
export const preparedSql = <Values extends readonly unknown[], Row>(
  build: (...values: Values) => RawBuilder<Row>,
) => prepared((db, ...values: Values) => ({ compile: () => build(...values).compile(db) }));

/** Builds with empty objects in place of the values, which the statement only hands on. */
function putTogether<Values extends readonly unknown[], Row>(
  db: Database,
  build: (db: Database, ...values: Values) => Built<Row>,
  count: number,
) {
  const places = Array.from({ length: count }, () => ({}));
  return { query: build(db, ...(places as unknown as Values)).compile(), places };
}

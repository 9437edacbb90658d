import type { CompiledQuery, RawBuilder } from 'kysely';
import { sendAhead } from './ahead';
import { askAlone, askBeside, type Database } from './database';
import { FEW } from './one-of';

/** A query that is put together, but not asked. */
interface Built<Row> {
  compile: () => CompiledQuery<Row>;
}

export interface Prepared<Values extends readonly unknown[], Row> {
  (ctx: { db: Database }, ...values: Values): Promise<Row[]>;
  /** The same, sent with the statement after it (`sendAhead`). */
  ahead: (ctx: { db: Database }, ...values: Values) => Promise<() => Promise<Row[]>>;
  /** What would be asked. */
  query: (ctx: { db: Database }, ...values: Values) => CompiledQuery<Row>;
}

/**
 * A statement that is put together once: what every request asks is not built and compiled anew each
 * time, and its connection has it prepared. `build` must take its values as they come, unlooked at.
 */
export function prepared<Values extends readonly unknown[], Row>(
  build: (db: Database, ...values: Values) => Built<Row>,
): Prepared<Values, Row> {
  return preparing(puttingTogether(build));
}

/**
 * The same of what is found by its key, in a fraction of a millisecond: it is asked on a connection on which
 * others ask at the same time.
 */
export function preparedByKey<Values extends readonly unknown[], Row>(
  build: (db: Database, ...values: Values) => Built<Row>,
): Prepared<Values, Row> {
  return preparing(puttingTogether(build), askBeside);
}

function puttingTogether<Values extends readonly unknown[], Row>(
  build: (db: Database, ...values: Values) => Built<Row>,
): (db: Database, values: Values) => CompiledQuery<Row> {
  let known: { query: CompiledQuery<Row>; places: readonly object[] } | undefined;
  return (db, values) => {
    known ??= putTogether(db, build, values.length);
    const { query, places } = known;
    const parameters = query.parameters.map((one) => {
      const place = places.findIndex((candidate) => candidate === one);
      return place === -1 ? one : values[place];
    });
    return { ...query, parameters };
  };
}

const preparing = <Values extends readonly unknown[], Row>(
  queryOf: (db: Database, values: Values) => CompiledQuery<Row>,
  ask: typeof askBeside = askAlone,
): Prepared<Values, Row> =>
  Object.assign(({ db }: { db: Database }, ...values: Values) => ask(db, queryOf(db, values)), {
    ahead: ({ db }: { db: Database }, ...values: Values) => sendAhead(db, queryOf(db, values)),
    query: ({ db }: { db: Database }, ...values: Values) => queryOf(db, values),
  });

/** The same of few ids, once for each number of them; a longer list is put together anew. */
export function preparedOfFew<Values extends readonly unknown[], Row>(
  build: (db: Database, ids: readonly string[], ...values: Values) => Built<Row>,
): Prepared<[ids: readonly string[], ...values: Values], Row> {
  const known = Array.from({ length: FEW + 1 }, (_, count) =>
    puttingTogether((db, ...all: readonly unknown[]) =>
      build(db, all.slice(0, count) as string[], ...(all.slice(count) as unknown as Values)),
    ),
  );
  return preparing((db, [ids, ...values]) => {
    const queryOf = known[ids.length];
    return queryOf ? queryOf(db, [...ids, ...values]) : build(db, ids, ...values).compile();
  });
}

/** `prepared` of a statement that is written as SQL. */
export const preparedSql = <Values extends readonly unknown[], Row>(
  build: (...values: Values) => RawBuilder<Row>,
) => prepared(writtenAsSql(build));

/** `preparedByKey` of one. */
export const preparedSqlByKey = <Values extends readonly unknown[], Row>(
  build: (...values: Values) => RawBuilder<Row>,
) => preparedByKey(writtenAsSql(build));

const writtenAsSql =
  <Values extends readonly unknown[], Row>(build: (...values: Values) => RawBuilder<Row>) =>
  (db: Database, ...values: Values): Built<Row> => ({
    compile: () => build(...values).compile(db),
  });

/** Builds with empty objects in place of the values, which the statement only hands on. */
function putTogether<Values extends readonly unknown[], Row>(
  db: Database,
  build: (db: Database, ...values: Values) => Built<Row>,
  count: number,
) {
  const places = Array.from({ length: count }, () => ({}));
  return { query: build(db, ...(places as unknown as Values)).compile(), places };
}

import { sql, type RawBuilder } from 'kysely';
import type { PublicContext, SystemContext } from './context';
import type { Database } from './database';
import { keptWays } from './paging';
import { prepared, type Prepared } from './prepared';

/** What one expression of a statement answers as JSON, so that one statement can answer several. */
export interface Part<Told> {
  /** All of one shape have the same text, which is put together once; undefined: each has its own. */
  shape: string | undefined;
  /** What the statement takes as it comes. */
  values: readonly unknown[];
  /** Of a context and values that may be those of another store, and are not looked at where there is a shape. */
  build: (db: Database, values: readonly unknown[]) => RawBuilder<Told>;
}

/**
 * A part that is put together once for its shape: `build` names nothing of whoever asks but its values, and
 * must take these unlooked at.
 */
export const keptPart = <Values extends readonly unknown[], Told>(
  shape: string,
  build: (db: Database, ...values: Values) => RawBuilder<Told>,
) => {
  const buildOf = (db: Database, values: readonly unknown[]) => build(db, ...asGiven(values));
  return (...values: Values): Part<Told> => ({ shape, values, build: buildOf });

  /** They are those that the part was made with, or stand in their places. */
  function asGiven(values: readonly unknown[]) {
    return values as unknown as Values;
  }
};

/** A part that is put together for who asks alone. */
export const ownPart = <Told>(build: (db: Database) => RawBuilder<Told>): Part<Told> => ({
  shape: undefined,
  values: [],
  build,
});

export type AskTogether = <Told>(db: Database, part: Part<Told>) => Promise<Told>;

type Asker = Pick<SystemContext, 'db'> & Pick<PublicContext, 'askTogether'>;

/** Asks a part: in one statement with all others that the same request or page asks in the same turn. */
export async function askPart<Told>({ db, askTogether }: Asker, part: Part<Told>): Promise<Told> {
  if (askTogether && !db.isTransaction) return askTogether(db, part);
  const [told] = await askParts(db, [part]);
  return toldBy(part, told);
}

interface Waiting {
  part: Part<unknown>;
  answer: (told: unknown) => void;
  fail: (error: unknown) => void;
}

/** For one request or page: what it asks until nothing goes on without an answer is one statement. */
export function askingTogether(): AskTogether {
  const waiting = new Map<Database, Waiting[]>();
  const send = async (db: Database) => {
    const all = waiting.get(db) ?? [];
    waiting.delete(db);
    try {
      const told = await askParts(
        db,
        all.map(({ part }) => part),
      );
      all.forEach(({ answer }, place) => answer(told[place]));
    } catch (error) {
      all.forEach(({ fail }) => fail(error));
    }
  };
  return async (db, part) => {
    const told = await new Promise((answer, fail) => {
      const others = waiting.get(db);
      if (others) others.push({ part, answer, fail });
      else {
        waiting.set(db, [{ part, answer, fail }]);
        // Behind all promises that are settled by now.
        process.nextTick(send, db);
      }
    });
    return toldBy(part, told);
  };
}

/** What the database answers is what the part selects. */
function toldBy<Told>(_part: Part<Told>, told: unknown): Told {
  return told as Told;
}

type Row = Record<string, unknown>;

const kept = keptWays<Prepared<readonly unknown[], Row>>();

async function askParts(db: Database, parts: readonly Part<unknown>[]): Promise<unknown[]> {
  const shapes = parts.map(({ shape }) => shape);
  const counts = parts.map(({ values }) => values.length);
  const values = parts.flatMap((part) => part.values);
  const builds = parts.map(({ build }) => build);
  const [row = {}] = shapes.includes(undefined)
    ? (await together(db, builds, counts, values).execute(db)).rows
    : await kept(shapes, () =>
        prepared((of, ...given) => {
          const whole = together(of, builds, counts, given);
          return { compile: () => whole.compile(of) };
        }),
      )({ db }, ...values);
  return parts.map((_, place) => row[nameAt(place)]);
}

function together(
  db: Database,
  builds: readonly Part<unknown>['build'][],
  counts: readonly number[],
  values: readonly unknown[],
): RawBuilder<Row> {
  let from = 0;
  const columns = builds.map((build, place) => {
    const own = values.slice(from, (from += counts[place] ?? 0));
    return sql`${build(db, own)} as ${sql.ref(nameAt(place))}`;
  });
  return sql<Row>`select ${sql.join(columns)}`;
}

const nameAt = (place: number) => `part_${place}`;

import { sql } from 'kysely';
import type { SystemContext } from '../../../platform/context';
import type { Database } from '../../../platform/database';
import type { LaterKind } from '../../../platform/later';
import { createLooks, type Looks } from '../../../platform/looks';
import { preparedByKey } from '../../../platform/prepared';

/** A session, its merchant and the store that they ask for, as far as it is theirs. */
export interface SessionRow {
  session_id: string;
  merchant_id: string;
  first_name: string;
  last_name: string;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
  confirmed_at: Date;
  closes_at: Date | null;
  store_id: string | null;
  /** Null: all that the owner may. */
  permissions: string[] | null;
  /** Their plan limits neither their stores nor the products in one. */
  has_room_for_all: boolean;
}

const selectSession = preparedByKey((db, tokenHash: Buffer, storeId: string | null) =>
  db
    .selectFrom('sessions')
    .innerJoin('merchants', 'merchants.id', 'sessions.merchant_id')
    .innerJoin('plans', 'plans.identifier', 'merchants.plan')
    .leftJoin('stores', (join) =>
      join.onRef('stores.merchant_id', '=', 'sessions.merchant_id').on('stores.id', '=', storeId),
    )
    .where('sessions.token_hash', '=', tokenHash)
    .select([
      'sessions.id as session_id',
      'sessions.merchant_id',
      'merchants.first_name',
      'merchants.last_name',
      'sessions.created_at',
      'sessions.last_used_at',
      'sessions.expires_at',
      'sessions.confirmed_at',
      'sessions.permissions',
      'merchants.closes_at',
      'stores.id as store_id',
      sql<boolean>`plans.max_stores is null and plans.max_products is null`.as('has_room_for_all'),
    ]),
);

const MAX_SESSIONS = 5_000;

/** Of each database: a screen asks for several things at once, and one look lets all of them in. */
const looks = new WeakMap<Database, Looks<SessionRow>>();

const lookIn = (db: Database) =>
  createLooks(async (name) => {
    const [token = '', storeId = ''] = name.split(' ');
    const [row] = await selectSession({ db }, Buffer.from(token, 'base64'), storeId || null);
    return row;
  }, MAX_SESSIONS);

/**
 * The live session of a token, with its merchant, the store and what may be done there. For what only
 * reads, as a moment ago where this process has written nothing since.
 */
export async function findSession(
  { db, clock }: SystemContext,
  tokenHash: Buffer,
  storeId: string | null,
  { onlyReads }: { onlyReads: boolean },
): Promise<SessionRow | undefined> {
  const look = looks.get(db) ?? lookIn(db);
  looks.set(db, look);
  const name = `${tokenHash.toString('base64')} ${storeId ?? ''}`;
  const row = await (onlyReads ? look.find(name) : look.findNow(name));
  return row && row.expires_at > clock.now() ? row : undefined;
}

/** When a session was used last, and when it ends by that. */
export interface Use {
  id: string;
  at: Date;
  end: Date;
}

const laterUse = (known: Use, added: Use) => (added.at > known.at ? added : known);

const writeUses =
  (table: 'sessions' | 'operator_sessions') =>
  async ({ db }: { db: Database }, uses: readonly Use[]): Promise<void> => {
    const moments = (of: (use: Use) => Date) => uses.map((use) => of(use).toISOString());
    await sql`
      update ${sql.table(table)} session set last_used_at = used.at, expires_at = used.ends_at
      from unnest(${uses.map(({ id }) => id)}::uuid[], ${moments(({ at }) => at)}::timestamptz[],
        ${moments(({ end }) => end)}::timestamptz[]) as used (id, at, ends_at)
      where session.id = used.id and session.last_used_at < used.at
        -- Who was signed out meanwhile stays so.
        and session.expires_at > used.at
    `.execute(db);
  };

const usesOf = (table: 'sessions' | 'operator_sessions'): LaterKind<Use> => ({
  name: table,
  keyOf: ({ id }) => id,
  together: laterUse,
  write: writeUses(table),
});

export const sessionUses = usesOf('sessions');
export const operatorSessionUses = usesOf('operator_sessions');

/** What a session may do in a store of its merchant; nothing where the store is another's. */
export async function findStoreOfSession(
  ctx: SystemContext & { sessionId: string; merchantId: string },
  storeId: string,
): Promise<{ permissions: string[] | null } | undefined> {
  return ctx.db
    .selectFrom('stores')
    .innerJoin('sessions', 'sessions.merchant_id', 'stores.merchant_id')
    .where('stores.id', '=', storeId)
    .where('stores.merchant_id', '=', ctx.merchantId)
    .where('sessions.id', '=', ctx.sessionId)
    .select('sessions.permissions')
    .executeTakeFirst();
}

import { setTimeout as delay } from 'node:timers/promises';
import type { Access, Endpoint } from '@kade/contract/endpoint';
import type { Permission } from '@kade/contract/permissions';
import type { Languages } from '@kade/words/words';
import type { CompiledQuery } from 'kysely';
import type { Logger } from 'pino';
import type { Settings } from '../settings';
import type { Actor } from './actor';
import { askLast } from './ahead';
import type { Clock } from './clock';
import { askAlone, withKeptPlans, type Database } from './database';
import type { Dns } from './dns';
import { isRetriable } from './errors';
import type { Jobs } from './jobs';
import type { Later } from './later';
import type { Mailer } from './mailer';
import type { Network } from './outbound';
import type { AskTogether } from './parts';
import type { Random } from './random';
import type { Replica } from './replica';
import type { Secrets } from './secrets';
import type { Storage } from './storage';
import type { Threads } from './threads';
import type { Traces } from './traces';
import type { Visitor } from './visitors';

/** What everything on the server may lean on. A job works with nothing more. */
export interface SystemContext {
  /** Who acts: Kade itself, unless a gate or a job says who else. */
  actor: Actor;
  settings: Settings;
  db: Database;
  /** Undefined: there is no copy of the database to read from. */
  replica: Replica | undefined;
  clock: Clock;
  random: Random;
  log: Logger;
  jobs: Jobs;
  later: Later;
  storage: Storage;
  mailer: Mailer;
  /** Undefined: nobody is told. */
  traces: Traces | undefined;
  dns: Dns;
  network: Network;
  secrets: Secrets;
  /** Kade's own sentences. */
  languages: Languages;
  threads: Threads;
  /** Apart, so that no picture waits for an import. */
  pictureThreads: Threads;
}

/** Anybody's request. */
export interface PublicContext extends SystemContext {
  requestId: string;
  /** The caller's network address. */
  address: string;
  userAgent: string;
  /** Who is known by a cookie of ours, as a visitor of a store. */
  visitor?: Visitor | undefined;
  /** Asks in one statement what is asked in one turn (`askPart`); undefined: each by its own. */
  askTogether?: AskTogether | undefined;
}

/** The request of a signed-in merchant. */
export interface MerchantContext extends PublicContext {
  /** Whose account it is. */
  merchantId: string;
  sessionId: string;
  /** When this session last showed that it is its owner's. */
  confirmedAt: Date;
}

/** The request of a merchant in one of their stores. */
export interface StoreContext extends MerchantContext {
  storeId: string;
  /** What whoever acts may do in it. */
  permissions: ReadonlySet<Permission>;
  /** The call only reads, and their plan limits neither stores nor products: nothing of theirs is beyond it. */
  hasRoomForAll: boolean;
}

/** The request of a visitor of a store. */
export interface ShopperContext extends PublicContext {
  storeId: string;
  /** The store is suspended or closes with its account: it takes neither orders nor payments. */
  isSuspended: boolean;
}

/** The request of who runs the platform. */
export interface OperatorContext extends PublicContext {
  operatorId: string;
  sessionId: string;
}

/** What every statement on store-owned tables needs. */
export type TenantContext = SystemContext & { storeId: string };

/** What a statement on them is put together from that is `prepared`. */
export type TenantTables = Pick<TenantContext, 'db' | 'storeId'>;

interface Gates {
  public: PublicContext;
  merchant: MerchantContext;
  store: StoreContext;
  shopper: ShopperContext;
  operator: OperatorContext;
}

/** The context that an endpoint's `access` opens. */
export type ContextOf<E extends Endpoint> = E['anonymous'] extends object
  ? Gates[E['access']] | PublicContext
  : Gates[E['access'] & Access];

/** Whether a call to an endpoint that also answers the public may do anything in the store. */
export const isInStore = (ctx: PublicContext): ctx is StoreContext => 'permissions' in ctx;

/** Asks a statement that is put together. */
export type Ask = <Row>(query: CompiledQuery<Row>) => Promise<Row[]>;

const ATTEMPTS = 3;
/** Who runs again at once takes the rows from who has just won them, and both wait again. */
const PAUSE_MS = 20;

/**
 * Runs `work` in one transaction, its context bound to it; inside another transaction it joins that
 * one. Work that lost a race (serialisation failure, deadlock) runs again, so it must do nothing
 * outside the database: enqueue a job instead. With kept plans its statements, and those after it in the
 * transaction that it joins, are not planned for their values: for work that is done very often, by
 * statements that name the rows they want. Work that only reads one thing more may ask that as its last,
 * which saves who waits a round trip.
 */
export async function transaction<C extends SystemContext, R>(
  ctx: C,
  work: (ctx: C, asLast: Ask) => Promise<R>,
  { hasKeptPlans = false } = {},
): Promise<R> {
  if (ctx.db.isTransaction) {
    if (hasKeptPlans) await withKeptPlans(ctx.db);
    return work(ctx, (query) => askAlone(ctx.db, query));
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ctx.db.transaction().execute(async (db) => {
        if (hasKeptPlans) await withKeptPlans(db);
        return work({ ...ctx, db }, (query) => askLast(db, query));
      });
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetriable(error)) throw error;
      await delay(PAUSE_MS * attempt * (1 + Math.random()));
    }
  }
}

import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { askPrepared, type Answer, type KnownStatements } from './database-statement';
import { OutdatedStatement } from './errors';
import { AT_ONCE, shareLines, type TakenLine } from './shared-lines';
import { traced } from './traces';
import { statementPart } from './traces/statement';

export interface PoolOptions {
  config: pg.PoolConfig;
  /** Off behind a transaction-mode pooler that does not know prepared statements. */
  hasPreparedStatements: boolean;
  /** After so many milliseconds without an answer a connection is given up. */
  silenceAfter: number;
  onError: (error: Error) => void;
}

/** A transaction that says this may take its time; PostgreSQL forgets it with the transaction. */
export const WITHOUT_LIMIT = 'set local statement_timeout = 0';
/** The same where there is no transaction; the connection is given back with its own limit. */
export const SESSION_WITHOUT_LIMIT = 'set statement_timeout = 0';
/**
 * Statements of a transaction that says this are planned once a connection, not for their values, and by
 * index, row by row, whatever the tables held then: what reads a small table as a whole goes on to when it
 * has grown. For what names the rows that it wants: a list may do better by its values. A distributed
 * database has a setting that refuses the first: there it is by their values that the node of the rows is
 * found.
 */
export const WITH_KEPT_PLANS =
  "select set_config('plan_cache_mode', coalesce(nullif(current_setting('kade.plans', true), ''), 'force_generic_plan'), true), set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)";

/** What nobody waits for: it goes out with the statement after it, which fails when it has failed. */
const SENT_AHEAD: ReadonlySet<string> = new Set(['begin', WITH_KEPT_PLANS]);
const NOTHING: Answer = { command: '', rowCount: null, rows: [] };

/** What gets the answers of statements that nobody waits for, by the list of their values. */
const answersAhead = new WeakMap<readonly unknown[], (answer: Promise<Answer>) => void>();

/**
 * Makes the statement that is asked with this very list of values one that goes out with the statement after
 * it, and whose asker goes on at once; its answer comes with that of the other.
 */
export function askAhead(values: readonly unknown[]): Promise<Answer> {
  const answer = new Promise<Answer>((resolve) => answersAhead.set(values, resolve));
  answer.catch(() => undefined);
  return answer;
}

/** Statements that end their transaction, by the list of their values. */
const asLast = new WeakSet<readonly unknown[]>();

/** Makes the statement that is asked with this very list of values the last of its transaction: `commit` goes out with it. */
export const askAsLast = (values: readonly unknown[]): void => void asLast.add(values);

/** More who wait for a connection than this are told to come back. */
const MAX_WAITING = 1000;
/** Of an idle connection; with the nine further ones that follow each second, found in 20 s. */
const FIRST_PROBE_MS = 10_000;

const pools = new Set<WeakRef<pg.Pool>>();

/** How many connections of this process are busy and idle, and how many wait for one. */
export function poolUse(): { busy: number; idle: number; waiting: number } {
  const use = { busy: 0, idle: 0, waiting: 0 };
  for (const reference of pools) {
    const pool = reference.deref();
    if (!pool || pool.ended) {
      pools.delete(reference);
      continue;
    }
    use.busy += pool.totalCount - pool.idleCount;
    use.idle += pool.idleCount;
    use.waiting += pool.waitingCount;
  }
  return use;
}

let writes = 0;
const WRITING = /\b(?:commit|insert into|update|delete from|merge into)\b/i;

/** Grows with each statement of this process that may have changed what others read, once it is done. */
export const writesOfProcess = (): number => writes;

interface Line {
  begunAt: number;
  /** When the server was last heard on it. */
  heardAt: number;
  isUnlimited: boolean;
  isBroken: boolean;
  /** What was sent ahead of the next statement. */
  ahead: Promise<unknown>[];
  /** The `commit` that was sent with the last statement of the transaction, until it is asked for. */
  ended: Promise<Answer> | undefined;
  known: KnownStatements;
  taken: TakenLine;
}

/** Connections to a database. */
export interface Pool {
  /** One for whoever asks, and nobody else meanwhile. */
  kysely: PostgresPool;
  /** Asks on one that others ask on, too (`shareLines`): for small reads. */
  askBeside: TakenLine['query'];
}

/**
 * A pool that gives up a connection on which nothing is heard. The server's own limits end slow
 * statements, but nobody ends one whose server is gone without a word: TCP takes a quarter of an
 * hour. After such a silence what was not heard since is not used again, and until somebody gets
 * through, one tries and all others are refused at once.
 */
export function openPool(options: PoolOptions): Pool {
  const pool = new pg.Pool({
    ...options.config,
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: FIRST_PROBE_MS,
  });
  // Without a listener of its own, a connection that breaks between two statements of a transaction
  // would end the process; the pool only listens to idle ones, and tells of those a second time.
  pool.on('connect', (client) => client.on('error', options.onError));
  pool.on('error', () => undefined);
  pools.add(new WeakRef(pool));
  const lines = new WeakMap<pg.PoolClient, Line>();
  const silence = { began: Number.NEGATIVE_INFINITY, isOn: false, isTried: false };
  /** What one connection knows otherwise than the database has it, those before it may, too. */
  let outdatedAt = Number.NEGATIVE_INFINITY;

  const lineOf = (client: pg.PoolClient): Line => {
    const known = lines.get(client);
    if (known) return known;
    const line: Line = {
      begunAt: performance.now(),
      heardAt: performance.now(),
      isUnlimited: false,
      isBroken: false,
      ahead: [],
      ended: undefined,
      known: new Map(),
      taken: {
        query: (text, values) =>
          traced(
            () => statementPart(text),
            () => ask(client, line, text, values),
          ),
        gather: gatherer(socketOf(client)),
        isGood: () => isGood(line),
        release: () => {
          line.isUnlimited = false;
          client.release(line.isBroken);
        },
      },
    };
    lines.set(client, line);
    return line;
  };

  const ask = async (
    client: pg.PoolClient,
    line: Line,
    text: string,
    values: readonly unknown[],
  ) => {
    const giveAnswer = answersAhead.get(values);
    if (giveAnswer || SENT_AHEAD.has(text)) {
      const sent = sendAhead(client, line, text, values);
      giveAnswer?.(sent);
      return NOTHING;
    }
    if (text === WITHOUT_LIMIT || text === SESSION_WITHOUT_LIMIT) line.isUnlimited = true;
    const began = performance.now();
    const giveUp = () => {
      // Those who asked before on the same connection may have been answered meanwhile.
      const left = options.silenceAfter - (performance.now() - Math.max(began, line.heardAt));
      if (left > 1) {
        timer = setTimeout(giveUp, left);
        return;
      }
      Object.assign(silence, { began, isOn: true });
      line.isBroken = true;
      socketOf(client).destroy();
    };
    let timer = line.isUnlimited ? undefined : setTimeout(giveUp, options.silenceAfter);
    const ahead = line.ahead.splice(0);
    try {
      // What failed before a rollback is undone with the rest.
      const sendIt = asLast.has(values) ? sendLast : send;
      const sent = takeEnd(line, text) ?? sendIt(client, line, text, values);
      const [answer] = await Promise.all(text === 'rollback' ? [sent] : [sent, ...ahead]);
      return answer;
    } catch (error) {
      if (!(error instanceof OutdatedStatement)) throw error;
      line.isBroken = true;
      outdatedAt = performance.now();
      // In a transaction all of it is run again, by another connection, unless it has ended.
      const isAlone = ahead.length === 0 && client.getTransactionStatus() === 'I';
      const isKept = (await line.ended)?.command === 'COMMIT';
      if (!isKept && !(isAlone && error.isRefused)) throw error;
      return await client.query(text, [...values]);
    } finally {
      clearTimeout(timer);
      if (values.length > 0 ? knownStatement(text).isWriting : WRITING.test(text)) writes += 1;
      if (!line.isBroken) line.heardAt = performance.now();
    }
  };

  const send = (
    client: pg.PoolClient,
    { known }: Line,
    text: string,
    values: readonly unknown[],
  ): Promise<Answer> => {
    if (values.length === 0) return client.query(text);
    if (!options.hasPreparedStatements) return client.query(text, [...values]);
    return askPrepared(client, known, {
      name: knownStatement(text).name,
      text,
      values: [...values],
    });
  };

  /** What ends a transaction that has ended with its last statement. */
  const takeEnd = (line: Line, text: string): Promise<Answer> | undefined => {
    const { ended } = line;
    if (ended && text !== 'commit' && text !== 'rollback') {
      throw new Error('the transaction has ended with its last statement');
    }
    line.ended = undefined;
    return ended;
  };

  /** With the `commit` of its transaction, in one packet. */
  const sendLast = (
    client: pg.PoolClient,
    line: Line,
    text: string,
    values: readonly unknown[],
  ): Promise<Answer> => {
    const socket = socketOf(client);
    socket.cork();
    const sent = send(client, line, text, values);
    const ended = client.query('commit');
    socket.uncork();
    ended.catch(() => undefined);
    line.ended = ended;
    return sent;
  };

  /** Its bytes wait for those of the next statement, which is made before this turn of the loop ends. */
  const sendAhead = (
    client: pg.PoolClient,
    line: Line,
    text: string,
    values: readonly unknown[],
  ) => {
    const socket = socketOf(client);
    socket.cork();
    process.nextTick(() => socket.uncork());
    const sent = send(client, line, text, values);
    sent.catch(() => undefined);
    line.ahead.push(sent);
    return sent;
  };

  const isGood = ({ isBroken, heardAt, begunAt }: Line) =>
    !isBroken && heardAt > silence.began && begunAt > outdatedAt;

  const connect = async (): Promise<TakenLine> => {
    for (;;) {
      const client = await pool.connect();
      const line = lineOf(client);
      if (isGood(line)) return line.taken;
      socketOf(client).destroy();
      client.release(true);
    }
  };

  /** The one who tries while the server is silent. */
  const tryToConnect = async () => {
    silence.isTried = true;
    try {
      const line = await connect();
      silence.isOn = false;
      return line;
    } finally {
      silence.isTried = false;
    }
  };

  const take = async (atOnce = 1): Promise<TakenLine> => {
    const isFull = pool.waitingCount * atOnce >= MAX_WAITING;
    if (isFull || (silence.isOn && silence.isTried)) throw busy();
    try {
      return await (silence.isOn ? tryToConnect() : connect());
    } catch (error) {
      if (error instanceof Error && error.message.includes('due to connection timeout')) {
        silence.isOn = true;
      }
      throw error;
    }
  };

  return {
    kysely: {
      connect: async () => asKysely(await take()),
      end: () => pool.end(),
      options: pool.options,
    },
    askBeside: shareLines(() => take(AT_ONCE)),
  };
}

/** Holds back what is written to a socket until this turn of the loop ends. */
function gatherer(socket: Socket): () => void {
  let isGathering = false;
  const send = () => {
    isGathering = false;
    socket.uncork();
  };
  return () => {
    if (isGathering) return;
    isGathering = true;
    socket.cork();
    setImmediate(send);
  };
}

/** With PostgreSQL's code for it, so that whoever waits for the database does. */
const busy = () =>
  Object.assign(new Error('the database is silent, or too many wait for it'), { code: '53300' });

/** Kysely asks more of a client than it uses where no cursors are. */
const asKysely = (line: TakenLine) => line as unknown as PostgresPoolClient;

/** The types leave out what a connection speaks over; ending that is the only way to end a wait. */
const socketOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

interface KnownStatement {
  /** By which PostgreSQL parses and plans its text once a connection. */
  name: string;
  isWriting: boolean;
}

const statements = new Map<string, KnownStatement>();

/** What a text says, found once: to look through one takes as long as much else that a read does. */
function knownStatement(text: string): KnownStatement {
  const known = statements.get(text);
  if (known) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  const statement = { name, isWriting: WRITING.test(text) };
  statements.set(text, statement);
  return statement;
}

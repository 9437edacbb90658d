import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startDatabase } from '../../apps/server/test/process/database-process';
import {
  freePort,
  startServerProcess,
  type ServerProcess,
} from '../../apps/server/test/process/server-process';
import { startMailServer } from '../../apps/server/test/process/mail-process';
import { askAt } from './ask';
import { startPooler } from './pooler';
import type { Ground } from './hands';
import { startWork } from './work';

const PROCESSES = 3;
const KILL_MS = 30_000;
/** How the database ends, and when of all the time: each time it is started again. */
const RESTARTS = [
  ['stop', 1 / 3],
  ['kill', 2 / 3],
] as const;
/** How long a process may try to start: its database may be away, and the machine busy. */
const RESTART_MS = 180_000;
/** What a process that is killed, or that its database leaves, may not have kept yet: that it sent a mail. */
const UNKEPT_MS = 5_000;

/** A process of the fleet; those that are up are asked in turns. */
interface Member {
  server: ServerProcess;
  isUp: boolean;
  restart: () => Promise<void>;
}

/**
 * Three processes on one database serve a shop at work for so many seconds, each asked in its turn,
 * while one of them is killed every half a minute and the database is stopped once and killed once; by
 * way of a pooler if wanted. An empty database at `DATABASE_URL` is left running. Answers what went wrong.
 */
export async function serveAsFleet(seconds: number, { isPooled = false } = {}): Promise<string[]> {
  const wrong: string[] = [];
  const told: Record<string, number> = { kills: 0, restarts: 0, unanswered: 0 };
  const folder = await mkdtemp(path.join(tmpdir(), 'kade-fleet-'));
  const given = process.env['DATABASE_URL'];
  const database = given ? undefined : await startDatabase(path.join(folder, 'database'));
  const databaseUrl = database?.url ?? given ?? '';
  const pooler = isPooled ? await startPooler(databaseUrl) : undefined;
  if (isPooled && !pooler) console.log('This machine has no PgBouncer: the fleet goes without.');
  const mailServer = await startMailServer();
  const start = (port: number) =>
    startServerProcess(path.join(folder, 'data'), port, {
      DATABASE_URL: pooler?.url ?? databaseUrl,
      ...(pooler && { PREPARED_STATEMENTS: 'off' }),
      DATABASE_POOL: '8',
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'Kade <kade@example.com>',
      PLATFORM_URL: platformUrl,
    });
  const first = await freePort();
  const platformUrl = `http://localhost:${first}`;
  const fleet: Member[] = [];
  for (let n = 0; n < PROCESSES; n += 1) {
    const port = n === 0 ? first : await freePort();
    const member: Member = {
      server: await start(port),
      isUp: true,
      restart: async () => {
        member.server = await untilStarted(() => start(port));
        member.isUp = true;
      },
    };
    fleet.push(member);
  }

  let [turn, isOver] = [0, false];
  const nextUp = (): Member => {
    const up = fleet.filter(({ isUp }) => isUp);
    const member = up[(turn += 1) % up.length] ?? fleet[0];
    if (!member) throw new Error('there is no fleet');
    return member;
  };
  const ask: Ground['ask'] = async (to, init) => {
    const member = nextUp();
    const { server } = member;
    try {
      return await whole(await askAt(server.origin, to, init));
    } catch (error) {
      const isKilled = isOver || !member.isUp || member.server !== server;
      told['unanswered'] = (told['unanswered'] ?? 0) + 1;
      if (!isKilled) wrong.push(`${to}: no answer of a process that lives: ${String(error)}`);
      throw error;
    }
  };
  let kills = 0;
  /** Of a process, or of the database, on the steady clock. */
  const ends: number[] = [];
  const killInTurns = async (seconds: number) => {
    const begun = performance.now();
    for (let n = 1; n * KILL_MS < seconds * 1000; n += 1) {
      await delay(Math.max(0, begun + n * KILL_MS - performance.now()));
      const member = fleet[n % PROCESSES];
      if (!member) continue;
      member.isUp = false;
      kills += 1;
      ends.push(performance.now());
      await member.server.killNode();
      await member.restart();
    }
  };
  const restartDatabase = async (seconds: number) => {
    if (!database) return;
    const begun = performance.now();
    for (const [end, share] of RESTARTS) {
      await delay(Math.max(0, begun + seconds * 1000 * share - performance.now()));
      ends.push(performance.now());
      await database[end]();
      await database.start();
      told['restarts'] = (told['restarts'] ?? 0) + 1;
    }
  };

  try {
    const origin = () => nextUp().server.origin;
    const work = await startWork({ mailServer, databaseUrl, ask, origin });
    work.during = 'the fleet';
    await Promise.all([killInTurns(seconds), restartDatabase(seconds), delay(seconds * 1000)]);
    await work.finish();
    // What it sent last may be read after its end.
    const isUnkept = (at: number) => ends.some((end) => Math.abs(end - at) < UNKEPT_MS);
    wrong.push(...work.failures, ...(await work.findLost(isUnkept)));
    const mails = [...mailServer.taken.values()].flat().map(({ name }) => name);
    console.table({
      ...told,
      kills,
      ...work.told(),
      mails: mails.length,
      'mails that came again under their name': mails.length - new Set(mails).size,
    });
  } catch (error) {
    wrong.push(String(error));
  } finally {
    isOver = true;
    for (const { server } of fleet) await server.stop();
    await pooler?.stop();
    await database?.stop();
    await mailServer.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return wrong;
}

/** Starts again, as a service does, what found its database away, or nobody's time for it. */
async function untilStarted(start: () => Promise<ServerProcess>): Promise<ServerProcess> {
  const deadline = performance.now() + RESTART_MS;
  for (;;) {
    try {
      return await start();
    } catch (error) {
      const isLate = /does not answer|in vain/.test(String(error));
      if (!isLate || performance.now() > deadline) throw error;
      await delay(1000);
    }
  }
}

/** A reply that has come to its end: who is killed amid it has answered nothing. */
async function whole(reply: Response): Promise<Response> {
  const { status, headers } = reply;
  const body = await reply.arrayBuffer();
  return new Response(body.byteLength > 0 ? body : null, { status, headers });
}

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aRoad, type Road } from '../../apps/server/test/fakes/road';
import {
  startDatabase,
  type DatabaseProcess,
} from '../../apps/server/test/process/database-process';
import {
  freePort,
  startServerProcess,
  type ServerProcess,
} from '../../apps/server/test/process/server-process';
import { startMailServer, type MailServer } from '../../apps/server/test/process/mail-process';
import { askAt } from './ask';
import type { Ground } from './hands';

const DISK_MB = 1500;
const FAKE_TIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

/** A server with all that it leans on, each of which can be made to fail. */
export interface World {
  /** The disk of the server and of its database. */
  folder: string;
  databaseFolder: string;
  database: DatabaseProcess;
  road: Road;
  mailServer: MailServer;
  /** Undefined: this machine has no Debian package `libfaketime`. */
  clock: { set: (seconds: number) => Promise<void> } | undefined;
  /** The one that runs now. */
  server: ServerProcess;
  startServer: () => Promise<void>;
  ask: Ground['ask'];
  /** What all servers have logged. */
  said: () => string;
  end: () => Promise<void>;
}

export async function aWorld(): Promise<World> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kade-faults-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', folder]);
  const databaseFolder = path.join(folder, 'database');
  const database = await startDatabase(databaseFolder);
  const clock = await aClock();
  await database.stop();
  await database.start(clock?.environment);
  const road = await aRoad(database.url);
  const mailServer = await startMailServer();
  const port = await freePort();
  const environment = {
    ...clock?.environment,
    DATABASE_URL: road.url,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Kade <kade@example.com>',
  };
  const start = () => startServerProcess(path.join(folder, 'data'), port, environment);
  let before = '';
  const world: World = {
    folder,
    databaseFolder,
    database,
    road,
    mailServer,
    clock,
    server: await start(),
    startServer: async () => {
      before += world.server.said();
      world.server = await start();
    },
    ask: (path, init) => askAt(world.server.origin, path, init),
    said: () => before + world.server.said(),
    end: async () => {
      await world.server.stop();
      road.cut();
      await database.stop();
      await mailServer.stop();
      await clock?.remove();
      execFileSync('umount', [folder]);
      await rm(folder, { recursive: true });
    },
  };
  return world;
}

/** A clock that server and database are told to go by: the machine's, and so many seconds. */
async function aClock() {
  if (!existsSync(FAKE_TIME)) return undefined;
  const folder = await mkdtemp(path.join(tmpdir(), 'kade-clock-'));
  execFileSync('chmod', ['755', folder]);
  const file = path.join(folder, 'clock');
  const set = async (seconds: number) => {
    // Never half written: whoever reads it meanwhile would have no time at all.
    await writeFile(`${file}.new`, `${seconds < 0 ? '' : '+'}${seconds}\n`);
    await rename(`${file}.new`, file);
  };
  await set(0);
  return {
    set,
    remove: () => rm(folder, { recursive: true }),
    environment: {
      LD_PRELOAD: FAKE_TIME,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  };
}

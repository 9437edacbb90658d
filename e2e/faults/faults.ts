import { equal, ok } from 'node:assert/strict';
import { open, rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import path from 'node:path';
import type { World } from './world';

/** Something that goes wrong, and ends. */
export interface Fault {
  name: string;
  happen: (world: World) => Promise<void>;
}

/** How long what does not end at once goes on. */
const FAULT_MS = 10_000;
const HOUR_S = 3600;

const lasting = async (begin: () => unknown, end: () => unknown) => {
  await begin();
  await delay(FAULT_MS);
  await end();
};

const clockJump = (name: string, seconds: number): Fault => ({
  name,
  happen: async ({ clock, said }) => {
    if (!clock) return;
    const noticed = () => said().split('the clock was set').length;
    const before = noticed();
    await lasting(
      () => clock.set(seconds),
      () => clock.set(0),
    );
    ok(noticed() > before, 'the server sees its clock jump');
  },
});

export const faults: readonly Fault[] = [
  {
    name: 'the database is killed',
    happen: async ({ database }) => {
      await database.kill();
      await delay(1000);
      await database.start();
    },
  },
  {
    name: 'the database is restarted',
    happen: async ({ database }) => {
      await database.stop();
      await database.start();
    },
  },
  {
    name: 'the database is frozen',
    happen: ({ database }) =>
      lasting(
        () => database.signal('SIGSTOP'),
        () => database.signal('SIGCONT'),
      ),
  },
  {
    name: 'the database is cut off',
    happen: ({ road }) =>
      lasting(
        () => road.cut(),
        () => road.open(),
      ),
  },
  {
    name: 'the way to the database swallows all',
    happen: ({ road }) =>
      lasting(
        () => road.silence({ alsoNew: true }),
        () => road.hear(),
      ),
  },
  { name: 'the disk fills', happen: fillDisk },
  clockJump('the clock is an hour ahead, and back', HOUR_S),
  clockJump('the clock is an hour behind, and right', -HOUR_S),
  {
    name: 'the mail server refuses everybody',
    happen: ({ mailServer }) =>
      lasting(
        () => (mailServer.answer = 421),
        () => (mailServer.answer = undefined),
      ),
  },
  {
    name: 'the mail server defers mails',
    happen: ({ mailServer }) =>
      lasting(
        () => (mailServer.answer = 451),
        () => (mailServer.answer = undefined),
      ),
  },
  {
    name: 'the server is stopped and started',
    happen: async (world) => {
      equal(await world.server.stop(), 0, 'the server ends with 0');
      await world.startServer();
    },
  },
];

const PIECE = Buffer.alloc(1024 * 1024);

async function fillDisk({ folder, database }: World): Promise<void> {
  const name = path.join(folder, 'all-there-was');
  const file = await open(name, 'w');
  const fill = async () => {
    for (let size = PIECE.length; size > 0;) {
      try {
        await file.write(PIECE, 0, size);
      } catch {
        size = Math.floor(size / 2);
      }
    }
  };
  // What others free meanwhile is taken, too.
  for (let second = 0; second < FAULT_MS / 1000; second += 1) {
    await fill();
    await delay(1000);
  }
  await file.close();
  await rm(name);
  // A database that found no place has ended: whoever keeps it running starts it again.
  await database.start();
}

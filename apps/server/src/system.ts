import { setTimeout as delay } from 'node:timers/promises';
import { languages } from '@kade/words/words';
import type { Logger } from 'pino';
import { refuseUnfinishedRestore } from './platform/backup';
import { databaseClock, type Clock } from './platform/clock';
import type { SystemContext } from './platform/context';
import { KADE } from './platform/actor';
import { openDatabase } from './platform/database';
import { createDns } from './platform/dns';
import { createJobs, type JobsOptions } from './platform/jobs';
import { createLater } from './platform/later';
import { createMailer } from './platform/mailer';
import { systemNetwork } from './platform/outbound';
import { makeDataFolder } from './platform/own-folder';
import { systemRandom } from './platform/random';
import { openReplica } from './platform/replica';
import { createSecrets, loadOrCreateSecretKey } from './platform/secrets';
import { openStorage } from './platform/storage';
import { createThreads } from './platform/threads';
import { createTraces } from './platform/traces';
import type { Settings } from './settings';
import { refuseLostKey } from './start-words';

const CLOSE_MS = 1_000;

export interface SystemOptions {
  settings: Settings;
  /** Address of the database, embedded or not. */
  databaseUrl: string;
  log: Logger;
  clock?: Clock;
  /** Of the database, as `openDatabase` takes it. */
  patience?: number;
  /** Which process this is, and what those before it died of. */
  jobs?: JobsOptions;
  /** The program of the threads for heavy work, where that is not beside the server's. */
  threadProgram?: URL;
}

/** What the thread for heavy work begins with. */
export type ThreadStart = Pick<SystemOptions, 'settings' | 'databaseUrl' | 'patience'>;

/** Everything that requests and jobs lean on, opened. */
export async function createSystem(options: SystemOptions): Promise<SystemContext> {
  const { settings, databaseUrl, patience, log, threadProgram: program } = options;
  await refuseUnfinishedRestore(settings.dataDir);
  await makeDataFolder(settings.dataDir);
  const open = (url: string) =>
    openDatabase({
      url,
      pool: settings.databasePool,
      hasPreparedStatements: settings.hasPreparedStatements,
      patience,
      onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
    });
  const db = open(databaseUrl);
  const { databaseReplicaUrl } = settings;
  if (settings.secretKey === undefined) await refuseLostKey(db, settings.dataDir);
  const secretKey =
    settings.secretKey ?? (await loadOrCreateSecretKey(settings.dataDir, systemRandom));
  const start: ThreadStart = { settings, databaseUrl, patience };
  return {
    actor: KADE,
    settings,
    db,
    replica: databaseReplicaUrl ? openReplica(db, open(databaseReplicaUrl)) : undefined,
    clock: options.clock ?? (await databaseClock(db, log)),
    random: systemRandom,
    log,
    jobs: createJobs(db, log, options.jobs),
    later: createLater({ db, log }),
    storage: await openStorage(settings),
    mailer: createMailer(settings),
    traces: settings.traces && createTraces(settings.traces, log),
    dns: createDns(settings),
    network: systemNetwork,
    secrets: createSecrets(secretKey, systemRandom, settings.previousSecretKeys),
    languages,
    threads: createThreads({ start, log, patience, program }),
    pictureThreads: createThreads({ start, log, patience, program }),
  };
}

/** Stops jobs, then closes what `createSystem` opened. */
export async function closeSystem(system: SystemContext): Promise<void> {
  await system.jobs.stop();
  await system.later.flush();
  await Promise.all([system.threads.close(), system.pictureThreads.close()]);
  system.mailer.close();
  await system.traces?.close();
  // A run that does not end holds its connection; the process does not wait for it.
  const closed = Promise.all([system.db.destroy(), system.replica?.close()]);
  await Promise.race([closed, delay(CLOSE_MS, undefined, { ref: false })]);
}

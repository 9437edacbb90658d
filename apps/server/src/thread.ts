import { importWorks } from './modules/catalog/import';
import { heicWork } from './modules/files/pictures';
import { createLogger } from './platform/logger';
import { answerCalls, processLog, readStart } from './platform/threads';
import { createSystem, type ThreadStart } from './system';

/** One connection for its transactions, one for what is read beside. */
const CONNECTIONS = 2;

/** The program of the threads that do heavy work: each opens what it needs and waits for calls. */
const { settings, databaseUrl, patience } = readStart<ThreadStart>();
const system = await createSystem({
  settings: { ...settings, databasePool: CONNECTIONS },
  databaseUrl,
  patience,
  // Each call brings the time along; nobody asks the database for it once more.
  clock: { now: () => new Date() },
  log: createLogger(settings.logLevel, processLog),
});
answerCalls(system, [...importWorks, heicWork]);

import { catalogWork } from './modules/catalog';
import { createLogger } from './platform/logger';
import { answerCalls, readStart } from './platform/threads';
import { createSystem, type ThreadStart } from './system';

/** One connection for its transactions, one for what is read beside. */
const CONNECTIONS = 2;

/** The program of the thread that does heavy work: it opens what it needs and waits for calls. */
const { settings, databaseUrl, patience } = readStart<ThreadStart>();
const system = await createSystem({
  settings: { ...settings, databasePool: CONNECTIONS },
  databaseUrl,
  patience,
  log: createLogger(settings.logLevel),
});
answerCalls(system, catalogWork);

import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isTrouble } from '../errors';

const RETRY_MS = 1000;

/** The job queue's statements, which wait for a database that is away for a moment. */
export interface PatientStatements {
  /** Work on the database, begun again while that is away. */
  repeat<Result>(work: () => Promise<Result>): Promise<Result>;
  /** A queue that stops does not wait for a database that may never come back. */
  stopRepeating(): void;
}

/** What a job has done must be recorded, however long the database is away. */
export function patientStatements(log: Logger): PatientStatements {
  let isStopping = false;
  const repeat: PatientStatements['repeat'] = async (work) => {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (isStopping || !isTrouble(error)) throw error;
        log.warn({ err: error }, 'the job queue waits for the database');
        await delay(RETRY_MS, undefined, { ref: false });
      }
    }
  };
  return {
    repeat,
    stopRepeating: () => {
      isStopping = true;
    },
  };
}

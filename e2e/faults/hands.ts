import { setTimeout as delay } from 'node:timers/promises';
import { ApiError, type Client } from '@kade/contract/client';
import type { MailServer } from '../../apps/server/test/process/mail-process';

/** Between two orders of one buyer, two pictures, two looks. */
export const PAUSE_MS = 150;

/** What a shop at work leans on. */
export interface Ground {
  mailServer: MailServer;
  databaseUrl: string;
  /** Asks a server of this shop for a path; rejects where there is no answer. */
  ask: (path: string, init?: RequestInit) => Promise<Response>;
  /** Where a server of this shop answers now. */
  origin: () => string;
}

/** What every kind of work of a shop is done with. */
export interface Hands {
  client: Client;
  storeId: string;
  /** As the ground's, with a note of every answer that nobody should get. */
  ask: Ground['ask'];
  /** Takes a note of what should not be. */
  fail: (what: string) => void;
}

/** Asks until there is an answer that counts, as a person does who is told to come back. */
export async function insist<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiError) || !isPassing(error)) throw error;
      await delay(PAUSE_MS);
    }
  }
}

/** As `fetch`, of what has no client: no answer, or one that is no success, is an error of the API. */
export async function askWell(
  ask: Ground['ask'],
  path: string,
  init?: RequestInit,
): Promise<Response> {
  const reply = await ask(path, init).catch(() => undefined);
  if (reply?.status === 200) return reply;
  throw new ApiError(reply?.status ?? 0, 'no_success', path);
}

/** The database is away, or the disk is full: come again. */
export const isBusy = (status: number) => status === 503 || status === 507;

const isPassing = ({ status, code }: ApiError) =>
  status === 0 || isBusy(status) || code === 'idempotency_running';

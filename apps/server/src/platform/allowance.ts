import { tooManyRequests } from './errors';

/** What somebody may send and leave here. */
export interface Allowance {
  /**
   * Runs work that receives at most `arriving` bytes and says how many of them it kept; refuses (429)
   * who has too many under way, or has left too many within the window.
   */
  within<R extends { keptBytes: number }>(who: Sender, work: () => Promise<R>): Promise<R>;
}

export interface Sender {
  key: string;
  arriving: number;
  now: Date;
}

interface Account {
  since: number;
  kept: number;
  arriving: number;
}

/** Bytes are counted, not calls: thousands of people share one carrier's address, and send little. */
export function createAllowance(most: {
  arriving: number;
  kept: number;
  windowMs: number;
}): Allowance {
  const accounts = new Map<string, Account>();

  function open(key: string, now: number): Account {
    for (const [name, { since, arriving }] of accounts) {
      if (arriving === 0 && Math.abs(now - since) >= most.windowMs) accounts.delete(name);
    }
    const known = accounts.get(key) ?? { since: now, kept: 0, arriving: 0 };
    if (Math.abs(now - known.since) >= most.windowMs) Object.assign(known, { since: now, kept: 0 });
    accounts.set(key, known);
    return known;
  }

  return {
    async within({ key, arriving, now }, work) {
      const account = open(key, now.getTime());
      if (account.kept >= most.kept) {
        throw tooManyRequests(Math.ceil((account.since + most.windowMs - now.getTime()) / 1000));
      }
      // A single one may always come, however large it is.
      if (account.arriving > 0 && account.arriving + arriving > most.arriving) {
        throw tooManyRequests(5);
      }
      account.arriving += arriving;
      try {
        const result = await work();
        account.kept += result.keptBytes;
        return result;
      } finally {
        account.arriving -= arriving;
      }
    },
  };
}

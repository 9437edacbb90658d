import { channel } from 'node:diagnostics_channel';

/** Something that may be counted. To tell it costs next to nothing while nobody counts. */
interface Happening<Facts> {
  tell(facts: Facts): void;
  /** Answers how to listen no longer. */
  hear(listener: (facts: Facts) => void): () => unknown;
}

function happening<Facts>(name: string): Happening<Facts> {
  const told = channel(`kade:${name}`);
  return {
    tell: (facts) => {
      if (told.hasSubscribers) told.publish(facts);
    },
    hear: (listener) => {
      const hear = (facts: unknown) => listener(facts as Facts);
      told.subscribe(hear);
      return () => told.unsubscribe(hear);
    },
  };
}

/** A job was run once; `done`, or it failed and is tried again or given up. */
export const jobRun = happening<{ kind: string; seconds: number; outcome: 'done' | 'failed' }>(
  'job-run',
);

/** A mail was handed to the mail server, or not. */
export const mailTried = happening<{ outcome: string }>('mail-tried');

/** An order was written; one whose transaction fails afterwards was told, too. */
export const orderPlaced = happening<{ payment_option: string; total: number }>('order-placed');

import type { SystemContext } from '../context';

/** Work that may take much memory or time; what goes in and what comes out is cloned. */
export interface HeavyWork<Data extends object, Result> {
  name: string;
  run: (ctx: SystemContext, data: Data) => Promise<Result>;
}

/** What a thread is asked to do. */
export interface Call {
  id: number;
  work: string;
  data: object;
  /** How far the caller's clock is ahead of the machine's, in milliseconds. */
  clockOffset: number;
}

/** What it answers: the result, or what is known of an error. */
export type Reply = { id: number } & ({ result: unknown } | { error: ThreadError });

/** An error as it is cloned: of what it carries only what the house looks at. */
export interface ThreadError {
  name: string;
  message: string;
  stack?: string | undefined;
  code?: string;
}

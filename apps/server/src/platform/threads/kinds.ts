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
  /** What the caller's clock says, in milliseconds. */
  now: number;
}

/** What it answers: the result, or what is known of an error. */
export type Reply = { id: number } & ({ result: unknown } | { error: ThreadError });

/** What it says meanwhile: a line for the log of the process, in JSON. */
export interface Said {
  line: string;
}

/** An error as it is cloned: of what it carries only what the house looks at. */
export interface ThreadError {
  name: string;
  message: string;
  stack?: string | undefined;
  code?: string;
}

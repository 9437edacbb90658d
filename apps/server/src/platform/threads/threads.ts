import { Worker } from 'node:worker_threads';
import type { Level, Logger } from 'pino';
import type { SystemContext } from '../context';
import type { Call, HeavyWork, Reply, Said, ThreadError } from './kinds';

/** Does heavy work where its memory is bounded and nobody waits for it. */
export interface Threads {
  /** Rejects with `ExhaustedError` where the work takes too much of memory or time. */
  run<Data extends object, Result>(
    ctx: SystemContext,
    work: HeavyWork<Data, Result>,
    data: Data,
  ): Promise<Result>;
  /** Ends what runs, at once. */
  close(): Promise<void>;
}

/** Work took more memory or time than it may; doing it again would end the same way. */
export class ExhaustedError extends Error {
  override readonly name = 'ExhaustedError';
  readonly by: Exhausted;

  constructor(by: Exhausted) {
    super(`a work takes ${by.replaceAll('_', ' ')}`);
    this.by = by;
  }
}

/** What a work takes too much of. */
export type Exhausted = 'too_long' | 'too_much_memory';

interface ThreadsOptions {
  /** What the thread's program is given to begin with. */
  start: object;
  log: Logger;
  /** How many times longer than usual everything may take: the machine of tests is busy. */
  patience?: number | undefined;
  /** What its heap may hold. */
  memoryMb?: number;
  /** Its program, where that is not beside the server's: tests run the sources. */
  program?: URL | undefined;
}

const MEMORY_MB = 128;
const LIMIT_MS = 40_000;
/** A thread that has nothing to do is kept for so long, and its memory with it. */
const IDLE_MS = 10_000;
/** Where the build puts it: beside the program of the server. */
const BUILT = new URL('./thread.js', import.meta.url);

/** One thread of the program `thread.ts`, begun when there is work for it. */
export function createThreads(options: ThreadsOptions): Threads {
  const { start, log, patience = 1, memoryMb = MEMORY_MB, program = BUILT } = options;
  let thread: Thread | undefined;
  const end = async (reason: Error) => {
    const ended = thread;
    thread = undefined;
    await ended?.end(reason);
  };
  const current = () => {
    const found =
      thread ??
      startThread(
        { start, log, memoryMb, program },
        (ended) => ended === thread && (thread = undefined),
      );
    thread = found;
    return found;
  };
  return {
    async run(ctx, { name }, data) {
      const running = current();
      const timer = setTimeout(() => void end(new ExhaustedError('too_long')), LIMIT_MS * patience);
      try {
        const result = await running.call({ work: name, data, now: ctx.clock.now().getTime() });
        return result as never;
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => end(new Error('the server stops')),
  };
}

interface Thread {
  call(call: Omit<Call, 'id'>): Promise<unknown>;
  end(reason: Error): Promise<void>;
}

type ThreadOptions = Required<Omit<ThreadsOptions, 'patience' | 'program'>> & { program: URL };

function startThread(
  { start, log, memoryMb, program }: ThreadOptions,
  onEnd: (thread: Thread) => unknown,
): Thread {
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: Reject }>();
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 };
  const worker = new Worker(program, { workerData: start, resourceLimits, execArgv: [] });
  let calls = 0;
  let idle: NodeJS.Timeout | undefined;
  const fail = (error: Error) => {
    onEnd(thread);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const rest = () => {
    if (waiting.size > 0) return;
    worker.unref();
    idle = setTimeout(() => void thread.end(new Error('idle')), IDLE_MS).unref();
  };
  const thread: Thread = {
    call: (call) => {
      clearTimeout(idle);
      worker.ref();
      const id = (calls += 1);
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        worker.postMessage({ ...call, id } satisfies Call);
      });
    },
    end: async (reason) => {
      clearTimeout(idle);
      fail(reason);
      await worker.terminate();
    },
  };
  worker.on('message', (reply: Reply | Said) => {
    if ('line' in reply) return writeLine(log, reply);
    const caller = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('error' in reply) caller?.reject(errorOf(reply.error));
    else caller?.resolve(reply.result);
    rest();
  });
  worker.on('error', (error: Error) =>
    fail(isOutOfMemory(error) ? new ExhaustedError('too_much_memory') : error),
  );
  worker.on('exit', () => fail(new Error('the thread ended')));
  return thread;
}

type Reject = (error: Error) => void;

const isOutOfMemory = (error: Error) =>
  'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

const errorOf = ({ message, ...rest }: ThreadError) => Object.assign(new Error(message), rest);

/** Writes what the thread's logger has made, as the process's own writes it. */
function writeLine(log: Logger, { line }: Said): void {
  const { level, msg, time: _, ...fields } = JSON.parse(line) as LogLine;
  const label = log.levels.labels[level];
  if (label !== undefined && label in log) log[label as Level](fields, msg);
}

interface LogLine {
  level: number;
  time: number;
  msg?: string;
}

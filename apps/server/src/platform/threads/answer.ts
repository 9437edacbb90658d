import { parentPort, workerData } from 'node:worker_threads';
import type { SystemContext } from '../context';
import type { Call, HeavyWork, Reply, Said, ThreadError } from './kinds';

/** What the thread was given to begin with. */
export const readStart = <Start>(): Start => workerData as Start;

/** Where a thread's log goes: the process writes it. */
export const processLog = {
  write: (line: string) => parentPort?.postMessage({ line } satisfies Said),
};

/** Answers calls of the process with these kinds of work, for as long as the thread lives. */
export function answerCalls(ctx: SystemContext, works: readonly HeavyWork<never, unknown>[]): void {
  const workOf = new Map(works.map((work) => [work.name, work]));
  const answer = async ({ id, work, data, now }: Call): Promise<Reply> => {
    const ahead = now - performance.now();
    const clock = { now: () => new Date(performance.now() + ahead) };
    try {
      const found = workOf.get(work);
      if (!found) throw new Error(`no thread does the work ${work}`);
      return { id, result: await found.run({ ...ctx, clock }, data as never) };
    } catch (error) {
      return { id, error: toldError(error) };
    }
  };
  parentPort?.on('message', (call: Call) => {
    void answer(call).then((reply) => parentPort?.postMessage(reply));
  });
}

function toldError(error: unknown): ThreadError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { name, message, stack } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { name, message, stack, ...(code !== undefined && { code }) };
}

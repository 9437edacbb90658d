import {
  ForksPoolWorker,
  type PoolOptions,
  type PoolRunnerInitializer,
  type PoolWorker,
} from 'vitest/node';

export interface WarmPool extends PoolRunnerInitializer {
  /** Ends the process; the next run begins with a new one. */
  cool: () => Promise<void>;
}

/**
 * Runs test files in one process that stays from run to run, so that what they import is loaded once.
 * Vitest would end it with each run: what it says about starting and stopping is answered here.
 */
export function warmPool(): WarmPool {
  let process: ForksPoolWorker | undefined;
  let isReady = false;

  const createPoolWorker = (options: PoolOptions): PoolWorker => {
    const listeners: [event: string, listener: Listener][] = [];
    const answer = (type: 'started' | 'stopped') =>
      queueMicrotask(() => {
        for (const [event, listener] of listeners) {
          if (event === 'message') listener({ type, __vitest_worker_response__: true });
        }
      });
    return {
      name: NAME,
      cacheFs: true,
      async start() {
        if (process) return;
        const started = new ForksPoolWorker(options);
        process = started;
        await started.start();
        // One that a fault has ended is followed by another.
        started.on('exit', () => {
          if (process !== started) return;
          process = undefined;
          isReady = false;
        });
      },
      async stop() {
        for (const [event, listener] of listeners) process?.off(event, listener);
      },
      on(event, listener: Listener) {
        listeners.push([event, listener]);
        process?.on(event, listener);
      },
      off(event, listener: Listener) {
        const index = listeners.findIndex(([, one]) => one === listener);
        if (index >= 0) listeners.splice(index, 1);
        process?.off(event, listener);
      },
      send(message) {
        if (message.type === 'stop') return answer('stopped');
        if (message.type === 'start' && isReady) return answer('started');
        if (message.type === 'start') isReady = true;
        process?.send(message);
      },
      deserialize: (data) => data,
    };
  };

  return {
    name: NAME,
    createPoolWorker,
    async cool() {
      const ended = process;
      process = undefined;
      isReady = false;
      await ended?.stop();
    },
  };
}

const NAME = 'warm';
type Listener = (message: unknown) => void;

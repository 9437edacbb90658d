import { expect, test, vi } from 'vitest';
import type { SystemContext } from '../context';
import { createLogger } from '../logger';
import { ExhaustedError, type Exhausted } from '../threads';
import { createWork, type WorkStep } from './job';

const place = { store_id: 'store', change_id: 'change' };

/** A process in which a work goes on, and the jobs that it leaves to others. */
function aProcess() {
  const enqueue = vi.fn<SystemContext['jobs']['enqueue']>(async () => {});
  const log = createLogger('silent');
  // Of all that a process has, this is what a work takes.
  const ctx = { jobs: { enqueue }, log } as unknown as SystemContext;
  return { ctx, left: () => enqueue.mock.calls.map(([, kind, data]) => [kind.name, data]) };
}

const aWork = (...steps: WorkStep[]) => {
  const giveUp = vi.fn<(ctx: unknown, id: string, why?: Exhausted) => Promise<void>>(
    async () => {},
  );
  return { ...createWork({ name: 'shear', idName: 'change_id', steps, giveUp }), giveUp };
};

const turnOf = (signal: AbortSignal) => ({ signal, progressed: vi.fn<() => Promise<void>>() });

test('a work goes on slice by slice, one step after the other, until nothing is left', async () => {
  const done: string[] = [];
  const step =
    (name: string): WorkStep =>
    async (ctx, id) => {
      done.push(`${name} ${ctx.storeId} ${id}`);
      return done.length % 2 === 1;
    };
  const { ctx, left } = aProcess();
  const turn = turnOf(new AbortController().signal);
  await aWork(step('read'), step('write')).job.run(ctx, place, turn);
  const slice = (name: string) => `${name} store change`;
  expect(done).toEqual([slice('read'), slice('read'), slice('write'), slice('write')]);
  expect(turn.progressed).toHaveBeenCalledTimes(4);
  expect(left()).toEqual([]);
});

test('a process that is about to stop leaves the rest to the next job', async () => {
  const stopping = new AbortController();
  const step = vi.fn<WorkStep>(async () => {
    stopping.abort();
    return true;
  });
  const { ctx, left } = aProcess();
  await aWork(step).job.run(ctx, place, turnOf(stopping.signal));
  expect(step).toHaveBeenCalledTimes(1);
  expect(left()).toEqual([['shear', place]]);
});

test('what takes more memory or time than there is ends with words, and is not tried again', async () => {
  const work = aWork(() => Promise.reject(new ExhaustedError('too_long')));
  const { ctx } = aProcess();
  await work.job.run(ctx, place);
  expect(work.giveUp).toHaveBeenCalledWith(expect.anything(), 'change', 'too_long');
  await expect(aWork(() => Promise.reject(new Error('away'))).job.run(ctx, place)).rejects.toThrow(
    'away',
  );
});

test('a job that is set aside ends its work', async () => {
  const work = aWork();
  const { ctx } = aProcess();
  await work.job.onSetAside?.(ctx, place);
  expect(work.giveUp).toHaveBeenCalledWith(expect.anything(), 'change');
});

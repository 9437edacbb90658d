import { afterEach, beforeAll, beforeEach, inject } from 'vitest';

/** Which faults a test came by: while its file was loaded, before it began, and in it. */
export interface Reach {
  loaded: number[];
  before: number[];
  inside: number[];
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The fault that is switched on; 0 for none. */
    fault: number;
    /** The tests that run, by id; of none all. */
    wanted: string[];
  }
  interface TaskMeta {
    reach?: Reach;
  }
}

declare global {
  var faults$: { on: number; reached: Set<number> } | undefined;
}

/** Runs before each test file of a session: switches its fault on and notes what is reached. */
const faults = (globalThis.faults$ ??= { on: 0, reached: new Set() });
faults.on = inject('fault');
faults.reached.clear();
const wanted = new Set(inject('wanted'));
let loaded: number[] = [];
let hasFailed = false;

function take(): number[] {
  const reached = [...faults.reached];
  faults.reached.clear();
  return reached;
}

beforeAll(() => {
  loaded = take();
});

beforeEach(({ task, skip }) => {
  task.meta.reach = { loaded, before: take(), inside: [] };
  // One that fails is enough.
  if (hasFailed || (wanted.size > 0 && !wanted.has(task.id))) skip();
});

afterEach(({ task }) => {
  if (task.meta.reach) task.meta.reach.inside = take();
  hasFailed ||= task.result?.state === 'fail';
});

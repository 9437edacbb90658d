export { answerCalls, processLog, readStart } from './answer';
export type { HeavyWork } from './kinds';
export { createThreads, ExhaustedError, type Exhausted, type Threads } from './threads';

import type { Logger } from 'pino';
import type { TraceSettings } from '../../settings';
import { createSender } from './send-spans';
import { current, tracedIn, type Take } from './spans';

/** Tells a collector what took how long, and of what it was a part. */
export interface Traces {
  /** Undefined for a trace that is left out, by its id, which every process decides alike. */
  takeOf(traceId: string): Take | undefined;
  close(): Promise<void>;
}

export function createTraces(settings: TraceSettings, log: Logger): Traces {
  const sender = createSender(settings, log);
  const least = settings.share * 0xffff_ffff;
  return {
    takeOf: (traceId) =>
      Number.parseInt(traceId.slice(0, 8), 16) <= least ? sender.take : undefined,
    close: sender.close,
  };
}

/** Under which a job keeps what it was enqueued by; as W3C's header of this name, in short. */
const CARRIED = 'traceparent';
const PARENT = /^([0-9a-f]{32})-([0-9a-f]{16})$/;

/** Jobs with what is under way, so that their runs belong to it. */
export function carrying(data: readonly object[]): readonly object[] {
  const at = current();
  return at ? data.map((one) => ({ ...one, [CARRIED]: `${at.traceId}-${at.spanId}` })) : data;
}

/** Whether a job is a part of something that is traced. */
export const isCarrying = (data: object | null): boolean => data !== null && CARRIED in data;

/** Runs a job as a part of what enqueued it. */
export function traceJob<R>(
  traces: Traces | undefined,
  kind: string,
  data: object | null,
  run: (data: object | null) => Promise<R>,
): Promise<R> {
  if (data === null || !(CARRIED in data)) return run(data);
  const { [CARRIED]: carried, ...own } = data;
  const [, traceId = '', parentId] = PARENT.exec(String(carried)) ?? [];
  const take = parentId === undefined ? undefined : traces?.takeOf(traceId);
  if (!take) return run(own);
  return tracedIn({ traceId, parentId, take }, { name: `job ${kind}`, kind: 'job' }, () =>
    run(own),
  );
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** What took some time, as OpenTelemetry has it. */
export interface Span {
  /** 32 hex digits; the id of the request that all began with. */
  traceId: string;
  /** 16 hex digits. */
  spanId: string;
  parentId: string | undefined;
  /** Few different ones: what is looked for by it. */
  name: string;
  kind: SpanKind;
  /** In nanoseconds since 1970. */
  start: bigint;
  end: bigint;
  attributes: Readonly<Record<string, string | number>>;
  isFailed: boolean;
}

export type SpanKind = 'inside' | 'server' | 'client' | 'job';

/** Takes the spans that are over. */
export type Take = (span: Span) => void;

/** What is under way, and what it is a part of. */
export interface Current {
  traceId: string;
  spanId: string;
  take: Take;
}

const under = new AsyncLocalStorage<Current>();

/** Undefined where nothing is traced. */
export const current = (): Current | undefined => under.getStore();

export const inside = <R>(one: Current, work: () => R): R => under.run(one, work);

export const newSpanId = () => randomBytes(8).toString('hex');

/** Now, in nanoseconds since 1970, by a clock that never goes back. */
export const now = (): bigint =>
  BigInt(Math.round((performance.timeOrigin + performance.now()) * 1000)) * 1000n;

interface Part {
  name: string;
  kind: SpanKind;
  attributes?: Record<string, string | number>;
}

/** Runs `work` as a part of what is under way; only runs it where nothing is traced. */
export function traced<R>(part: Part | (() => Part), work: () => Promise<R>): Promise<R> {
  const parent = under.getStore();
  if (!parent) return work();
  return tracedIn(
    { ...parent, parentId: parent.spanId },
    typeof part === 'function' ? part() : part,
    work,
  );
}

/** The same as a part of a trace that is told, or as its beginning. */
export async function tracedIn<R>(
  { traceId, parentId, take }: { traceId: string; parentId: string | undefined; take: Take },
  { name, kind, attributes = {} }: Part,
  work: () => Promise<R>,
): Promise<R> {
  const span = { traceId, spanId: newSpanId(), parentId, name, kind, start: now(), attributes };
  try {
    const result = await under.run({ traceId, spanId: span.spanId, take }, work);
    take({ ...span, end: now(), isFailed: false });
    return result;
  } catch (error) {
    take({ ...span, end: now(), isFailed: true });
    throw error;
  }
}

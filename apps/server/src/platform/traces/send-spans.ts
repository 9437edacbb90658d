import type { Logger } from 'pino';
import type { TraceSettings } from '../../settings';
import type { Span, SpanKind, Take } from './spans';

/** More than these wait for nobody: they are dropped, and counted. */
const MAX_WAITING = 4096;
const BATCH = 512;
const EVERY_MS = 2_000;
const ANSWER_MS = 5_000;
const TELL_MS = 60_000;

const KINDS: Record<SpanKind, number> = { inside: 1, server: 2, client: 3, job: 5 };
const FAILED = 2;

export interface Sender {
  take: Take;
  /** Sends what waits. */
  close: () => Promise<void>;
}

/**
 * Sends spans in batches to a collector, as OTLP over HTTP in JSON. One that is away or slow costs
 * spans, never memory or anybody's time: https://opentelemetry.io/docs/specs/otlp/#otlphttp
 */
export function createSender(settings: TraceSettings, log: Logger): Sender {
  let waiting: Span[] = [];
  let dropped = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  let sending = Promise.resolve();

  const drop = (count: number, reason: unknown) => {
    dropped += count;
    if (performance.now() - toldAt < TELL_MS) return;
    log.warn({ dropped, reason }, 'spans were dropped');
    [dropped, toldAt] = [0, performance.now()];
  };

  const sendOnce = async () => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      waiting = waiting.slice(BATCH);
      try {
        const response = await fetch(settings.url, {
          method: 'POST',
          headers: { ...settings.headers, 'content-type': 'application/json' },
          body: JSON.stringify(asOtlp(settings.service, batch)),
          redirect: 'error',
          signal: AbortSignal.timeout(ANSWER_MS),
        });
        await response.body?.cancel();
        if (!response.ok) drop(batch.length, response.status);
      } catch {
        // The rest has more of a chance after a pause.
        return drop(batch.length, 'the collector does not answer');
      }
    }
  };
  const send = () => (sending = sending.then(sendOnce));
  const timer = setInterval(() => void send(), EVERY_MS).unref();

  return {
    take(span) {
      if (waiting.length < MAX_WAITING) waiting.push(span);
      else drop(1, 'too many wait');
    },
    async close() {
      clearInterval(timer);
      await send();
    },
  };
}

function asOtlp(service: string, spans: readonly Span[]) {
  const resource = { attributes: asAttributes({ 'service.name': service }) };
  const scopeSpans = [{ scope: { name: 'kade' }, spans: spans.map(asSpan) }];
  return { resourceSpans: [{ resource, scopeSpans }] };
}

const asSpan = (span: Span) => ({
  traceId: span.traceId,
  spanId: span.spanId,
  ...(span.parentId && { parentSpanId: span.parentId }),
  name: span.name,
  kind: KINDS[span.kind],
  startTimeUnixNano: String(span.start),
  endTimeUnixNano: String(span.end),
  attributes: asAttributes(span.attributes),
  status: span.isFailed ? { code: FAILED } : {},
});

const asAttributes = (attributes: Readonly<Record<string, string | number>>) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[];
  status: { code?: number };
}

/** A collector of traces, as OTLP over HTTP in JSON, on a socket of this machine. */
export interface Collector {
  /** As `OTEL_EXPORTER_OTLP_ENDPOINT` takes it. */
  url: string;
  spans: CollectedSpan[];
  /** Headers of every call, and how many spans came with it. */
  calls: { headers: Record<string, unknown>; count: number; service: string | undefined }[];
  /** Answers this status and keeps nothing; undefined ends it. */
  refuse(status: number | undefined): void;
  close(): Promise<void>;
}

interface Body {
  resourceSpans: {
    resource: { attributes: CollectedSpan['attributes'] };
    scopeSpans: { spans: CollectedSpan[] }[];
  }[];
}

export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const calls: Collector['calls'] = [];
  let refusal: number | undefined;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const isOurs = request.method === 'POST' && request.url === '/v1/traces';
      const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as Body;
      const came = resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans));
      const [service] = resourceSpans.flatMap((one) => one.resource.attributes);
      calls.push({
        headers: request.headers,
        count: came.length,
        service: service?.value.stringValue,
      });
      if (isOurs && refusal === undefined) spans.push(...came);
      response.writeHead(isOurs ? (refusal ?? 200) : 404, { 'content-type': 'application/json' });
      response.end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    calls,
    refuse: (status) => {
      refusal = status;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

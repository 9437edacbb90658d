import type { Endpoint, Output } from '@kade/contract/endpoint';
import { errorStatus, type ErrorCode } from '@kade/contract/errors';
import { vi } from 'vitest';
import * as z from 'zod/mini';

interface Call {
  endpoint: Endpoint;
  url: URL;
  headers: Headers;
  body: unknown;
  signal: AbortSignal | undefined;
}

type Answer = (call: Call) => Response;

let answers = new Map<Endpoint, Answer>();
let calls: Call[] = [];
let unanswered: string[] = [];

/** Every call goes to the registered answers; anything else fails the test. */
export function startAnswering(): void {
  answers = new Map();
  calls = [];
  unanswered = [];
  vi.stubGlobal('fetch', answer);
}

/** Answers an endpoint with decoded data (money in minor units, moments as `Date`). */
export function respond<E extends Endpoint>(endpoint: E, data: Output<E>): void {
  const items: unknown = endpoint.paged ? (data as { items: unknown }).items : data;
  const total = endpoint.paged ? String((data as { total: number }).total) : '';
  const json: unknown = z.encode(endpoint.response, items as never);
  answers.set(endpoint, () =>
    Response.json(json, {
      status: endpoint.status ?? 200,
      headers: total ? { 'x-total-count': total } : {},
    }),
  );
}

/** Answers an endpoint as `respond` does, but only once what this answers with is called. */
export function respondLater<E extends Endpoint>(endpoint: E, data: Output<E>): () => void {
  const json = JSON.stringify(z.encode(endpoint.response, data as never));
  let isLet = false;
  const waiting = new Set<() => void>();
  answers.set(endpoint, () => {
    const body = new ReadableStream({
      start: (controller) => {
        const say = () => {
          controller.enqueue(new TextEncoder().encode(json));
          controller.close();
        };
        if (isLet) say();
        else waiting.add(say);
      },
    });
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  });
  return () => {
    isLet = true;
    for (const say of waiting) say();
  };
}

/** Answers an endpoint with exactly this body, which need not be what the contract says. */
export function respondRaw(endpoint: Endpoint, status: number, body: unknown): void {
  answers.set(endpoint, () => Response.json(body, { status }));
}

/** Answers an endpoint that streams text with all of it at once. */
export function respondText(endpoint: Endpoint, text: string): void {
  answers.set(endpoint, () => new Response(text));
}

/** Answers an endpoint with a line on which nothing is ever said, until the caller hangs up. */
export function respondSilence(endpoint: Endpoint): void {
  answers.set(endpoint, ({ signal }) => {
    const line = new ReadableStream({
      start: (controller) => {
        signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return new Response(line);
  });
}

/** Answers an endpoint with an error. */
export function refuse(endpoint: Endpoint, code: ErrorCode, error: string): void {
  respondRaw(endpoint, errorStatus[code], { error, message: error, code });
}

/** The calls made to an endpoint so far. */
export const callsTo = (endpoint: Endpoint) => calls.filter((call) => call.endpoint === endpoint);

/** Fails when the screens called what no answer was registered for. */
export function checkCalls(): void {
  if (unanswered.length > 0) throw new Error(`No answer for ${unanswered.join(', ')}`);
}

function answer(address: string, init: RequestInit = {}): Promise<Response> {
  const url = new URL(address, 'http://localhost');
  const method = init.method ?? 'GET';
  // As on the server, a path word for word comes before one with parameters.
  const literalFirst = [...answers].toSorted(([a], [b]) => paramsIn(a) - paramsIn(b));
  for (const [endpoint, respondTo] of literalFirst) {
    if (endpoint.method !== method || !matches(endpoint.path, url.pathname)) continue;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const signal = init.signal ?? undefined;
    const call = { endpoint, url, headers: new Headers(init.headers), body, signal };
    calls.push(call);
    return Promise.resolve(respondTo(call));
  }
  unanswered.push(`${method} ${url.pathname}`);
  return Promise.reject(new Error('No answer'));
}

const paramsIn = ({ path }: Endpoint) => path.split(':').length;

function matches(path: string, pathname: string): boolean {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(pathname);
}

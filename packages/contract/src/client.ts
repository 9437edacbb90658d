import * as z from 'zod/mini';
import { fillPath, type Endpoint, type Input, type Output, type SentForm } from './endpoint';
import {
  detailsOf,
  ErrorBody,
  INVALID_INPUT,
  INVALID_STATUS,
  UNREADABLE_REPLY,
  type ErrorDetail,
} from './errors';

/** A reply that is not a success, or no reply at all (`status` 0, code `network`). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly details: readonly ErrorDetail[];
  /** Seconds after which a retry makes sense, where the reply says so. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    details: readonly ErrorDetail[] = [],
    retryAfter?: number,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.retryAfter = retryAfter;
  }
}

/** Told by name: who was given a client by another bundle has a copy of the class of its own. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError';

export interface ClientOptions {
  /** Origin that paths are appended to; empty for the page's own. */
  baseUrl: string;
  /** Headers of every call, asked for each time. */
  headers?: () => Record<string, string>;
  /** Query parameters of every call to an endpoint of a store, e.g. its `store_id`. */
  storeQuery?: () => Record<string, string>;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

export interface CallOptions {
  /** Makes a repeated call answer the first reply again. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

export interface Client {
  call<E extends Endpoint>(endpoint: E, input: Input<E>, options?: CallOptions): Promise<Output<E>>;
}

interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob | SentForm;
  fileName?: string;
}

/**
 * A typed caller of the API: encodes what goes out, decodes what comes back, throws `ApiError`.
 * A body or query that its schema refuses is refused at once, in the server's own words.
 */
export function createClient(options: ClientOptions): Client {
  const send = options.fetch ?? ((url, init) => fetch(url, init));
  return {
    async call<E extends Endpoint>(endpoint: E, input: Input<E>, callOptions: CallOptions = {}) {
      const loose: LooseInput = input as LooseInput;
      const url = options.baseUrl + addressOf(endpoint, input, options.storeQuery?.() ?? {});
      const headers: Record<string, string> = { ...options.headers?.(), ...callOptions.headers };
      if (callOptions.idempotencyKey) headers['idempotency-key'] = callOptions.idempotencyKey;
      const init: RequestInit = { method: endpoint.method, headers };
      if (callOptions.signal) init.signal = callOptions.signal;
      if (endpoint.upload && loose.file) {
        Object.assign(init, formOf(loose.file, loose.fileName));
        if ('body' in loose.file) Object.assign(headers, loose.file.headers);
      } else if (endpoint.body) {
        headers['content-type'] = 'application/json';
        init.body = JSON.stringify(encodeInput(endpoint.body, loose.body));
      }
      const response = await attempt(() => send(url, init), callOptions.signal);
      return (await read(endpoint, response)) as Output<E>;
    },
  };
}

function formOf(file: Blob | SentForm, fileName = 'file'): object {
  if ('body' in file) return { body: file.body, duplex: 'half' };
  const body = new FormData();
  body.append('file', file, fileName);
  return { body };
}

function encodeInput(schema: z.ZodMiniObject, given: unknown): object {
  const encoded = z.safeEncode(schema, (given ?? {}) as never);
  if (encoded.success) return encoded.data;
  throw new ApiError(INVALID_STATUS, 'invalid', INVALID_INPUT, detailsOf(encoded.error));
}

/** The path and query of a call. */
export function addressOf<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  storeQuery: Record<string, string>,
): string {
  const loose: LooseInput = input as LooseInput;
  const query = new URLSearchParams(
    endpoint.access === 'store' || endpoint.access === 'shopper' ? storeQuery : {},
  );
  if (endpoint.query) {
    for (const [name, value] of Object.entries(encodeInput(endpoint.query, loose.query))) {
      if (value !== undefined) query.set(name, String(value));
    }
  }
  const path = fillPath(endpoint.path, loose.params);
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

async function attempt(
  send: () => Promise<Response>,
  signal: AbortSignal | undefined,
): Promise<Response> {
  try {
    return await send();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError(
      0,
      'network',
      'Kade cannot be reached. Check your connection and try again.',
    );
  }
}

async function read(endpoint: Endpoint, response: Response): Promise<unknown> {
  if (endpoint.stream && response.ok) return textOf(response);
  const json: unknown = await response.json().catch(() => undefined);
  if (!response.ok) {
    const body = ErrorBody.safeParse(json);
    if (!body.success) throw new ApiError(response.status, 'internal', UNREADABLE_REPLY);
    const { code, message, details } = body.data;
    throw new ApiError(response.status, code, message, details, retryAfterOf(response));
  }
  const value = z.decode(endpoint.response, json as never);
  if (!endpoint.paged) return value;
  return {
    items: value,
    total: Number(response.headers.get('x-total-count') ?? 0),
    next: nextCursor(response.headers.get('link')),
  };
}

function retryAfterOf({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
}

/** The text of a reply, piece by piece as it comes. */
async function* textOf({ body }: Response): AsyncGenerator<string, void, undefined> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function nextCursor(link: string | null): string | null {
  const next = link?.split(',').find((part) => part.includes('rel="next"'));
  const address = next?.match(/<([^>]*)>/)?.[1];
  return address ? new URL(address, 'http://localhost').searchParams.get('cursor') : null;
}

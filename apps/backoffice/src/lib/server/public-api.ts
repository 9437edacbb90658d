import type { Endpoint } from '@kade/contract/endpoint';
import type { ErrorDetail } from '@kade/contract/errors';
import type * as z from 'zod/mini';
import { newKey } from '../code/new-key';

/** What a public call answers with; `null` data when the reply is not what the contract says. */
type Answer<T> =
  | { ok: true; data: Partial<T> | null }
  | { ok: false; error: string; code: string; details: readonly ErrorDetail[] };

type PublicEndpoint = Endpoint & { access: 'public'; body: z.ZodMiniObject };

const UNREADABLE = 'Kade’s answer could not be read. Try again in a moment.';
const UNREACHABLE = 'Kade cannot be reached. Check your connection and try again.';

/** A line that says nothing for so long is none: what was asked can be asked again, by its key. */
const GIVEN_UP_MS = 30_000;

/** Of calls that may have been made although nobody answered: their keys, by what was said. */
const keys = new Map<string, string>();

/**
 * A call from a public page. Said again after its reply was lost, it answers what was done. Method, path, body and reply are the contract's, checked when
 * compiled; its schemas stay out of the bundle, which has a budget of 90 kB.
 */
export async function callPublic<E extends PublicEndpoint>(
  method: E['method'],
  path: E['path'],
  body: z.input<E['body']>,
): Promise<Answer<z.input<E['response']>>> {
  const said = JSON.stringify(body);
  const text = `${path} ${said}`;
  const key = keys.get(text) ?? newKey();
  keys.set(text, key);
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  const stop = new AbortController();
  const givingUp = setTimeout(() => stop.abort(), GIVEN_UP_MS);
  try {
    const response = await fetch(path, { method, headers, body: said, signal: stop.signal });
    const json: unknown = await response.json().catch(() => null);
    const reply = isRecord(json) ? json : {};
    if (response.ok && !reply.error) {
      keys.delete(text);
      return { ok: true, data: reply as Partial<z.input<E['response']>> };
    }
    const error = typeof reply.error === 'string' ? reply.error : UNREADABLE;
    const code = typeof reply.code === 'string' ? reply.code : 'internal';
    if (response.status < 500 && code !== 'idempotency_running') keys.delete(text);
    return { ok: false, error, code, details: (reply.details ?? []) as ErrorDetail[] };
  } catch {
    return { ok: false, error: UNREACHABLE, code: 'network', details: [] };
  } finally {
    clearTimeout(givingUp);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

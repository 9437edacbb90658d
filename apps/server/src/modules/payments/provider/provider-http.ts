import { cut } from '@kade/rules/cut';
import type { ProviderSilence } from '@kade/words/provider-silence';
import { traced } from '../../../platform/traces';

/** How a payment provider was asked and what it answered, both as far as a person may know. */
export interface ProviderReply {
  status: number;
  /** Parsed; undefined where it was no JSON. */
  body: Record<string, unknown> | undefined;
}

/** The provider gave no answer that counts: whether it has done what was asked is not known. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly silence: ProviderSilence;
  constructor(silence: ProviderSilence) {
    super(silence.say);
    this.silence = silence;
  }
}

/** The provider understood and said no; the message is its own, the issue its word for why, or empty. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
  readonly issue: string;
  constructor(message: string, issue = '') {
    super(message);
    this.issue = issue;
  }
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 256 * 1024;

/**
 * A call to a payment provider: no redirects followed, ten seconds, a bounded reply. Throws
 * `ProviderError` when no answer came; a refusal is an answer.
 */
export const askProvider = (url: string, init: RequestInit): Promise<ProviderReply> =>
  traced({ name: `ask ${new URL(url).host}`, kind: 'client' }, () => ask(url, init));

async function ask(url: string, init: RequestInit): Promise<ProviderReply> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, body: parse(await readBounded(response)) };
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    throw new ProviderError(silenceOf(error));
  }
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    const chunk: unknown = part;
    if (!(chunk instanceof Uint8Array)) continue;
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new ProviderError({ say: 'answer_too_long' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** In codes: messages of the network may hold the address with what is secret in it. */
function silenceOf(error: unknown): ProviderSilence {
  if (!(error instanceof Error)) return { say: 'no_answer' };
  if (error.name === 'TimeoutError') {
    return { say: 'no_answer_within', seconds: TIMEOUT_MS / 1000 };
  }
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : null;
  return { say: 'no_connection', code };
}

/** A text of a reply, cut to what fits into a sentence. */
export function textOf(body: ProviderReply['body'], ...fields: string[]): string | undefined {
  for (const field of fields) {
    const value = body?.[field];
    if (typeof value === 'string' && value.trim() !== '') {
      return cut(value.replace(/\s+/g, ' ').trim(), 200);
    }
  }
  return undefined;
}

/** The header of HTTP's Basic authorization. */
export const basic = (name: string, secret: string) =>
  `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`;

/** What a reply without success says; errors of the token have another shape than all others. */
export function refusalOf({ status, body }: ProviderReply): Error {
  const words = textOf(body, 'error_description', 'msg', 'message', 'error');
  if (status >= 500 || !words) return new ProviderError({ say: 'answer_says_nothing', status });
  return new ProviderRefusal(words);
}

import type { platform } from '@kade/contract/platform';
import { KEPT_AT, sessionDigest } from './kept-replies';
import { KEPT_PREFIX } from './session';

const path: (typeof platform.health)['path'] = '/api/health';

/**
 * By how many milliseconds the clock of this device was ahead of Kade's, as the reply tells that was kept
 * last; undefined: none is. Clocks are put right meanwhile, mostly by the line that comes back.
 */
export async function keptAhead(): Promise<number | undefined> {
  const digest = await sessionDigest();
  if (digest === undefined || !('caches' in globalThis)) return undefined;
  const cache = await caches.open(KEPT_PREFIX + digest);
  const last = (await cache.keys()).at(-1);
  const kept = last && (await cache.match(last, { ignoreVary: true }));
  return kept && aheadOf(kept, Date.parse(kept.headers.get(KEPT_AT) ?? ''));
}

/** By how much it was put forward since it was ahead by so much; undefined: nobody answers. */
export async function movedSince(
  ahead: number | undefined,
  signal: AbortSignal,
): Promise<number | undefined> {
  if (ahead === undefined) return 0;
  const reply = await fetch(path, { signal }).catch(() => undefined);
  return reply && (aheadOf(reply, Date.now()) ?? ahead) - ahead;
}

function aheadOf({ headers }: Response, at: number): number | undefined {
  const ahead = at - Date.parse(headers.get('date') ?? '');
  return Number.isNaN(ahead) ? undefined : ahead;
}

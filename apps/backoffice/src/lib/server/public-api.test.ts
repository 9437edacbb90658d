import type { inquiries } from '@kade/contract/inquiries';
import { afterEach, expect, test, vi } from 'vitest';
import { callPublic } from './public-api';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a line that says nothing ends as none, and what is said again has the same key', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const sent: RequestInit[] = [];
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    sent.push(init);
    return new Promise((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('x', 'AbortError')));
    });
  });
  const ask = async () => {
    const answer = callPublic<typeof inquiries.send>('POST', '/api/inquiry', {
      name: 'Nimali',
      email: 'nimali@example.com',
      phone: '077 123 4567',
      message: 'Hello',
      type: 'wishlist',
    });
    await vi.advanceTimersByTimeAsync(30_000);
    return answer;
  };
  for (const _again of [1, 2]) expect(await ask()).toMatchObject({ ok: false, code: 'network' });
  const keys = sent.map(({ headers }) => new Headers(headers).get('idempotency-key'));
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

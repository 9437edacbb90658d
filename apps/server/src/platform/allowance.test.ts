import { expect, test } from 'vitest';
import { createAllowance } from './allowance';

const start = new Date('2026-11-22T06:00:00Z');
const anAllowance = () => createAllowance({ arriving: 20, kept: 15, windowMs: 600_000 });
const after = (ms: number) => new Date(start.getTime() + ms);
const keep = (keptBytes: number) => () => Promise.resolve({ keptBytes });

test('who has left as much as is allowed waits for the end of the window; others do not', async () => {
  const allowance = anAllowance();
  const send = (key: string, now: Date, kept: number) =>
    allowance.within({ key, arriving: 1, now }, keep(kept));
  await send('a', start, 14);
  await send('a', after(1000), 1);
  await expect(send('a', after(2000), 1)).rejects.toMatchObject({
    code: 'too_many_requests',
    retryAfter: 598,
  });
  await send('b', after(2000), 1);
  await expect(send('a', after(599_999), 1)).rejects.toMatchObject({ retryAfter: 1 });
  await send('a', after(600_000), 15);
});

test('what is under way counts while it is, failed or not; a single one may always come', async () => {
  const allowance = anAllowance();
  const who = (arriving: number) => ({ key: 'a', arriving, now: start });
  await allowance.within(who(99), async () => {
    await expect(allowance.within(who(1), keep(0))).rejects.toMatchObject({ retryAfter: 5 });
    return { keptBytes: 0 };
  });
  const broken = allowance.within(who(20), () => Promise.reject(new Error('broken')));
  await expect(broken).rejects.toThrow('broken');
  await allowance.within(who(10), () => allowance.within(who(10), keep(0)));
});

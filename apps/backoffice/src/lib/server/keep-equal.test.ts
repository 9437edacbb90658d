import { expect, test } from 'vitest';
import { createQueryClient } from './query-client';

test('an answer that says the same is the one of before, its dates included', () => {
  const client = createQueryClient();
  const ask = (total: number, date: string) => {
    const items = [{ total, date: new Date(date), lines: [{ name: 'Tea' }] }];
    const reply = { items, total: 1 };
    return client.setQueryData<typeof reply>(['orders'], reply);
  };
  const first = ask(100, '2026-11-01');
  expect(ask(100, '2026-11-01')).toBe(first);
  const second = ask(100, '2026-11-02');
  expect(second?.items).toEqual([{ ...first?.items[0], date: new Date('2026-11-02') }]);
  expect(second?.items[0]?.lines).toBe(first?.items[0]?.lines);
});

import { expect, test } from 'vitest';
import { createLogger } from './logger';

test('an outage is a line a second without its stack; other faults are all told', async () => {
  const lines: string[] = [];
  const log = createLogger('info', { write: (line: string) => void lines.push(line) });
  const cause = new Error('terminated');
  const away = Object.assign(new Error('gone', { cause }), { code: 'ECONNREFUSED' });
  for (let n = 0; n < 1000; n += 1) log.child({ n }).warn({ err: away }, 'unavailable');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'unavailable',
    err: { code: 'ECONNREFUSED', message: 'gone', cause: { message: 'terminated' } },
  });
  expect(lines[0]).not.toContain('logger.test');
  for (let n = 0; n < 3; n += 1) log.error({ err: new Error('a fault') }, 'request failed');
  expect(lines).toHaveLength(4);
  expect(lines[3]).toContain('logger.test');
});

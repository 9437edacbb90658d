import { expect, test } from 'vitest';
import { linesTogether } from './log-lines';
import { createLogger } from './logger';

function aLog() {
  const writes: string[] = [];
  const log = createLogger('info', linesTogether({ write: (text) => void writes.push(text) }));
  const told = () => writes.map((text) => text.match(/"msg":"[^"]*"/g)?.join());
  return { log, told };
}

test('lines that come together are one write, in their order', async () => {
  const { log, told } = aLog();
  for (const line of ['one', 'two', 'three']) log.info(line);
  expect(told()).toEqual([]);
  await expect.poll(told).toEqual(['"msg":"one","msg":"two","msg":"three"']);
  log.info('four');
  await expect.poll(() => told().at(-1)).toBe('"msg":"four"');
});

test('a warning is written at once, after what was told before it', () => {
  const { log, told } = aLog();
  log.info('before');
  log.child({ job: 1 }).warn('look');
  expect(told()).toEqual(['"msg":"before","msg":"look"']);
});

test('many lines do not wait for their moment', () => {
  const { log, told } = aLog();
  for (let line = 0; line < 70; line += 1) log.info({ text: 'x'.repeat(1000) }, 'long');
  expect(told()).toHaveLength(1);
});

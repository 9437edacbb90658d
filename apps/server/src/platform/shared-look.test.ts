import { expect, test } from 'vitest';
import { sharedLook } from './shared-look';

/** A look that ends when it is told to. */
function aLook() {
  const ends: ((fails?: boolean) => void)[] = [];
  const look = (name: string) =>
    new Promise<string>((resolve, reject) => {
      const number = ends.length + 1;
      ends.push((fails = false) =>
        fails ? reject(new Error('away')) : resolve(`${name} ${number}`),
      );
    });
  return { ends, shared: sharedLook(look) };
}

test('who asks while one runs shares the next, and never what began before they asked', async () => {
  const { ends, shared } = aLook();
  const first = shared('a');
  const others = [shared('a'), shared('a'), shared('a')];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  expect(await first).toBe('a 1');
  await Promise.resolve();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  expect(await Promise.all(others)).toEqual(['a 2', 'a 2', 'a 2']);
  const later = shared('a');
  ends[2]?.();
  expect(await later).toBe('a 3');
});

test('names do not wait for each other, and a look that fails is asked again', async () => {
  const { ends, shared } = aLook();
  const [one, other] = [shared('a'), shared('b')];
  expect(ends).toHaveLength(2);
  const next = shared('a');
  ends[0]?.(true);
  await expect(one).rejects.toThrow('away');
  ends[1]?.();
  expect(await other).toBe('b 2');
  ends[2]?.();
  expect(await next).toBe('a 3');
});

import { expect, test } from 'vitest';
import { refuseOldNode } from './start-words';

test('a Node that is too old is told of as that', () => {
  expect(() => refuseOldNode('20.20.2')).toThrow(
    `it needs Node 24 or newer, and this is 20.20.2 (${process.execPath}).`,
  );
  expect(() => refuseOldNode()).not.toThrow();
  expect(() => refuseOldNode('26.0.0')).not.toThrow();
});

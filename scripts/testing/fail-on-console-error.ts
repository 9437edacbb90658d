import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

/** An error on the console that the test does not expect (by spying on it) fails the test. */
const original = console.error;
let calls: string[] = [];

beforeEach(() => {
  calls = [];
  console.error = (...args: unknown[]) => {
    calls.push(format(...args));
  };
});

afterEach(() => {
  console.error = original;
  if (calls.length > 0) throw new Error(`Unexpected console.error:\n${calls.join('\n')}`);
});

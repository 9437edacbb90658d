import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { benefits, features } from './offers';

const root = join(import.meta.dirname, '../../../../..');

test.each([...benefits, ...features])('“$title” is held true by $proof', ({ proof }) => {
  expect(existsSync(join(root, proof))).toBe(true);
});

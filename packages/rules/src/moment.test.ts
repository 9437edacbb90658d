import { expect, test } from 'vitest';
import { formatMoment } from './moment';

test('a moment is told by the clocks of Colombo', () => {
  expect(formatMoment(new Date('2026-11-20T18:30:00Z'))).toBe('21 November 2026 at 00:00');
});

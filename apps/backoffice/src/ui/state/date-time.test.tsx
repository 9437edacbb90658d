import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DateTime } from './date-time';

test('a moment is told exactly to who points at it', () => {
  render(<DateTime value={new Date('2020-11-20T18:30:00Z')} />);
  const moment = screen.getByText('21 Nov 2020');
  fireEvent.pointerEnter(moment);
  expect(moment.title).toBe('Saturday, 21 November 2020 at 00:00');
});

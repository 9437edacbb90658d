import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aStore } from '../../test/records';
import { StoreLogo } from './store-selector';

test.each([
  ['🌶️ Spices', '🌶️'],
  ['ශ්‍රී ලංකා', 'ශ්‍රී'],
  ['கொழும்பு', 'கொ'],
  ['tea', 'T'],
])('in place of a logo %s shows a whole sign', (name, sign) => {
  const { container } = render(<StoreLogo store={aStore(1, { name })} />);
  expect(container.textContent).toBe(sign);
});

import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aStore } from '../../test/records';
import { StoreButton, StoreLogo } from './store-selector';

test.each([
  ['🌶️ Spices', '🌶️'],
  ['ශ්‍රී ලංකා', 'ශ්‍රී'],
  ['கொழும்பு', 'கொ'],
  ['tea', 'T'],
])('in place of a logo %s shows a whole sign', (name, sign) => {
  const { container } = render(<StoreLogo store={aStore(1, { name })} />);
  expect(container.textContent).toBe(sign);
});

test.each([
  ['https://xn--3zc4a4j.lk', 'කඩේ.lk'],
  ['http://tea.kade.lk', 'tea.kade.lk'],
])('a store at %s is told by the letters of its host', async (domain, host) => {
  render(<StoreButton current={aStore(1, { domain })} />);
  expect(await screen.findByText(host)).toBeTruthy();
});

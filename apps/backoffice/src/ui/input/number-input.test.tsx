import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { LibraryProvider } from '../style/library-provider';
import { NumberInput } from './number-input';

function Price({ start }: { start: number | string }) {
  const [price, setPrice] = useState(start);
  return (
    <LibraryProvider>
      <NumberInput
        label="Price"
        thousandSeparator=","
        thousandsGroupStyle="lakh"
        value={price}
        onChange={setPrice}
      />
      <output>{JSON.stringify(price)}</output>
    </LibraryProvider>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Price');
const kept = () => screen.getByRole('status').textContent;

test('what is typed before the code comes that groups digits stays, and so does the cursor', async () => {
  render(<Price start="" />);
  const plain = field();
  plain.focus();
  fireEvent.change(plain, { target: { value: '125000.5' } });
  expect(kept()).toBe('125000.5');
  plain.setSelectionRange(4, 4);
  await userEvent.keyboard('{Shift}');
  await waitFor(() => expect(field()).not.toBe(plain));
  expect(field().value).toBe('1,25,000.5');
  expect(document.activeElement).toBe(field());
  await userEvent.keyboard('{End}5');
  expect(kept()).toBe('125000.55');
});

test('a number is grouped before anybody has touched anything', () => {
  render(<Price start={1250000.5} />);
  expect(field().value).toBe('12,50,000.5');
});

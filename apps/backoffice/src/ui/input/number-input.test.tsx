import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { notify } from '../../lib/words/notify';
import { LibraryProvider } from '../style/library-provider';
import { hand } from '../state/once-used';
import { NumberInput } from './number-input';

beforeEach(() => {
  hand.wasSeen = false;
});

function Price({ start }: { start: number | string }) {
  const [price, setPrice] = useState(start);
  return (
    <LibraryProvider>
      <NumberInput label="Price" value={price} onChange={setPrice} />
      <output>{JSON.stringify(price)}</output>
    </LibraryProvider>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Price');

// No key and no press: the library's own field is not here yet.
test('an amount is pasted into a field that was only just shown', async () => {
  render(<Price start="" />);
  field().focus();
  await userEvent.paste('12,50 €');
  expect(screen.getByRole('status').textContent).toBe('12.5');
});

// Whether the library's own field is here yet or not.
test('a number is grouped, and what is typed is a number', async () => {
  render(<Price start={1250000} />);
  expect(field().value).toBe('12,50,000');
  // A press would go to the plain field even where the other has taken its place by then; keys go to either.
  await userEvent.tab();
  await userEvent.keyboard('{End}.5');
  expect(screen.getByRole('status').textContent).toBe('1250000.5');
});

// The caret is where it was when the library's own field comes amid what is typed.
test('digits before a point that nothing follows yet are grouped', () => {
  render(<Price start="1250000." />);
  expect(field().value).toBe('12,50,000.');
});

test('what is pasted with its commas is the number that it says', async () => {
  render(<Price start="" />);
  await userEvent.click(field());
  await userEvent.paste('1,250.50');
  expect(Number(JSON.parse(screen.getByRole('status').textContent))).toBe(1250.5);
});

test.each([
  ['Rs. 500/-', '500'],
  ['500/=', '500'],
  ['12,50 €', '12.5'],
  ['1.250,00', '1250'],
  ['LKR 1,250.00', '1250'],
  ['250', '250'],
  ['1.250', ''],
  ['500 - 800', ''],
])('%s is pasted as the amount that it is, or not at all', async (copied, price) => {
  render(<Price start="" />);
  field().focus();
  await userEvent.paste(copied);
  expect(String(JSON.parse(screen.getByRole('status').textContent))).toBe(price);
});

test('what is not pasted is said', async () => {
  const failure = vi.spyOn(notify, 'failure').mockReturnValue();
  render(<Price start="" />);
  field().focus();
  await userEvent.paste('1.250');
  expect(failure).toHaveBeenCalledWith('“1.250” is not clearly one amount. Please type it.');
  failure.mockClear();
  await userEvent.paste('Rs. 500/-');
  expect(failure).not.toHaveBeenCalled();
});

test('what stands before a number is shown and is no part of it', async () => {
  const said: (number | string)[] = [];
  render(
    <LibraryProvider>
      <NumberInput
        aria-label="Price"
        prefix="Rs "
        value={1200}
        onChange={(value) => said.push(value)}
      />
    </LibraryProvider>,
  );
  expect(field().value).toBe('Rs 1,200');
  await userEvent.type(field(), '5');
  expect(said.at(-1)).toBe(12005);
});

test.each([
  ['Rs. 500', '500'],
  ['රු. 500', '500'],
  ['LKR 1,250.50', '1250.5'],
  ['1,250', '1250'],
  ['.5', '0.5'],
])('%s typed letter by letter is the amount that it is', async (typed, price) => {
  render(<Price start="" />);
  await userEvent.click(field());
  await userEvent.keyboard(typed);
  expect(String(Number(JSON.parse(screen.getByRole('status').textContent)))).toBe(price);
});

test.each([['{Enter}'], ['{Tab}']])(
  '12,50 is 12.50, as where it is pasted, and that is said (%s)',
  async (end) => {
    const failure = vi.spyOn(notify, 'failure').mockReturnValue();
    render(<Price start="" />);
    await userEvent.click(field());
    await userEvent.keyboard(`12,50${end}`);
    expect(Number(JSON.parse(screen.getByRole('status').textContent))).toBe(12.5);
    expect(failure).toHaveBeenCalledWith('“12,50” was taken for 12.50. Please look at it.');
  },
);

test('it is so, too, where it takes the place of all that stood there', async () => {
  vi.spyOn(notify, 'failure').mockReturnValue();
  render(<Price start={500} />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  await userEvent.click(input);
  await userEvent.keyboard('{Control>}a{/Control}');
  input.select();
  await userEvent.keyboard('12,50{Tab}');
  expect(Number(JSON.parse(screen.getByRole('status').textContent))).toBe(12.5);
});

test.each([
  ['1,250', 1250],
  ['12,50,000', 1250000],
  ['12,5{Backspace}50', 1250],
])('%s is grouped, and nothing is said', async (keys, price) => {
  const failure = vi.spyOn(notify, 'failure').mockReturnValue();
  render(<Price start="" />);
  await userEvent.click(field());
  await userEvent.keyboard(`${keys}{Tab}`);
  expect(Number(JSON.parse(screen.getByRole('status').textContent))).toBe(price);
  expect(failure).not.toHaveBeenCalled();
});

test('where cents stand behind a comma, they are typed so', async () => {
  vi.spyOn(Number.prototype, 'toLocaleString').mockReturnValue('1,5');
  vi.resetModules();
  const { amountProps } = await import('../style/enter-amount');
  expect(amountProps().allowedDecimalSeparators).toEqual(['.', ',']);
});

import type { Choices } from '@kade/contract/catalog/choices';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { drawn, NotingFields } from '../../../../test/drawn-fields';
import { holdPhone } from '../../../../test/window-width';
import { LibraryProvider } from '../../../ui/style/library-provider';
import { choicesOf } from './choice-cells';
import { noChoices } from './choice-draft';
import type { ChoiceRow } from './choice-rows';
import { ChoiceTable } from './choice-table';

const rows = ['S', 'M', 'L'].map((label): ChoiceRow => ({
  key: label.toLowerCase(),
  values: [label],
  label,
  known: undefined,
}));
const noPictures: never[] = [];

test('a digit in a cell draws it anew, an arrow that of the next row too, and no other', async () => {
  function Sizes() {
    const [draft, setDraft] = useState(noChoices);
    return (
      <ChoiceTable
        rows={rows}
        draft={draft}
        onChange={setDraft}
        pictures={noPictures}
        price="1250"
        hasStock
      />
    );
  }
  render(
    <LibraryProvider>
      <NotingFields>
        <Sizes />
      </NotingFields>
    </LibraryProvider>,
  );
  const cell = screen.getByLabelText<HTMLInputElement>('Price of M');
  await userEvent.click(cell);
  drawn.clear();
  await userEvent.keyboard('90');
  expect(cell.value).toBe('90');
  expect([...drawn]).toEqual(['Price of M']);
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByLabelText('Price of L'));
  expect([...drawn]).toEqual(['Price of M', 'Price of L']);
});

/** The table of new sizes of a product that has ten pieces, of which the first takes them over. */
function NewSizes() {
  const [draft, setDraft] = useState(noChoices);
  const sizes = rows.map((row, index) => ({ ...row, carried: index === 0 ? 10 : undefined }));
  return (
    <LibraryProvider>
      <ChoiceTable
        rows={sizes}
        draft={draft}
        onChange={setDraft}
        pictures={noPictures}
        price="1250"
        hasStock
      />
      <output>
        {JSON.stringify(choicesOf(undefined, draft, { options: [], rows: sizes }).rows)}
      </output>
    </LibraryProvider>
  );
}
const stockOf = (size: string) => screen.getByLabelText<HTMLInputElement>(`Stock of ${size}`);
const sent = () => JSON.parse(screen.getByRole('status').textContent) as Choices['rows'];

test('new sizes are said to share what there is, until a stock is typed that says whose it is', async () => {
  render(<NewSizes />);
  const words = 'They share the pieces in stock until you type how many there are of each.';
  expect(screen.getByText(words)).toBeTruthy();
  await userEvent.type(stockOf('M'), '4');
  expect(screen.queryByText(words)).toBe(null);
  expect(stockOf('S').placeholder).toBe('10');
});

test('+5 is added to the pieces that a size takes over', async () => {
  render(<NewSizes />);
  await userEvent.type(stockOf('S'), '+5');
  expect(sent()[0]).toEqual({ values: ['S'], stock_quantity: 15 });
  await userEvent.tab();
  expect(stockOf('S').value).toBe('15');
  expect(sent()[0]).toEqual({ values: ['S'], stock_quantity: 15 });
  await userEvent.type(stockOf('M'), '+5');
  expect(sent()[1]).toEqual({ values: ['M'], stock_quantity: 5 });
});

test.each(['10 pcs', 'a dozen', '2.5'])(
  '%s is no number of pieces, and is marked',
  async (text) => {
    render(<NewSizes />);
    await userEvent.type(stockOf('M'), text);
    expect(stockOf('M').getAttribute('aria-invalid')).toBe('true');
    await userEvent.clear(stockOf('M'));
    await userEvent.type(stockOf('M'), ' 1,200 ');
    expect(stockOf('M').getAttribute('aria-invalid')).not.toBe('true');
  },
);

test.each([
  ['two lines of fields', noPictures, '184px'],
  ['three with a picture', [{ id: 'a', name: 'Front', file: null }], '250px'],
])('a combination on a phone has room for %s', async (_, pictures, height) => {
  holdPhone();
  render(
    <LibraryProvider>
      <ChoiceTable
        rows={rows}
        draft={noChoices}
        onChange={() => {}}
        pictures={pictures}
        price="1250"
        hasStock
      />
    </LibraryProvider>,
  );
  const row = screen.getByLabelText('Price of M').closest('tr');
  expect([row?.style.top, row?.style.height]).toEqual([height, height]);
});

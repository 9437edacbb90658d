import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { LibraryProvider } from '../../../ui/style/library-provider';
import { noChoices } from './choice-draft';
import type { ChoiceRow } from './choice-rows';
import { ChoiceTable } from './choice-table';

const noPictures: never[] = [];

test('a digit in a cell draws its own row anew, and no other', async () => {
  const drawn = new Set<string>();
  const rows = ['S', 'M', 'L'].map((size): ChoiceRow => ({
    key: size.toLowerCase(),
    values: [size],
    known: undefined,
    get label() {
      drawn.add(size);
      return size;
    },
  }));
  function Sizes() {
    const [draft, setDraft] = useState(noChoices);
    return (
      <LibraryProvider>
        <ChoiceTable
          rows={rows}
          draft={draft}
          onChange={setDraft}
          pictures={noPictures}
          price="1250"
          hasStock
        />
      </LibraryProvider>
    );
  }
  render(<Sizes />);
  expect([...drawn]).toEqual(['S', 'M', 'L']);
  const cell = screen.getByLabelText<HTMLInputElement>('Price of M');
  await userEvent.click(cell);
  drawn.clear();
  await userEvent.keyboard('90');
  expect(cell.value).toBe('90');
  expect([...drawn]).toEqual(['M']);
});

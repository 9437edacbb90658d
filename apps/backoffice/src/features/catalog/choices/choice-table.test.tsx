import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { drawn, NotingFields } from '../../../../test/drawn-fields';
import { LibraryProvider } from '../../../ui/style/library-provider';
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

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { drawn, NotingFields } from '../../../../test/drawn-fields';
import { LibraryProvider } from '../../../ui/style/library-provider';
import type { CombinationRow } from './combination-rows';
import { CombinationTable } from './combination-table';
import { useCombinationEdits } from './use-combination-edits';

const nothing = { sku: '', barcode: '', weight: null, compare_at_price: null };
const rows = ['S', 'M', 'L'].map((label): CombinationRow => ({
  key: label,
  variants: [label],
  label,
  own: nothing,
  inherited: nothing,
}));

test('a letter in a cell draws it anew, an arrow that of the next row too, and no other', async () => {
  function Sizes() {
    const [active, setActive] = useState({ row: 0, column: 0 });
    const edits = useCombinationEdits();
    return <CombinationTable rows={rows} edits={edits} active={active} onActive={setActive} />;
  }
  render(
    <LibraryProvider>
      <NotingFields>
        <Sizes />
      </NotingFields>
    </LibraryProvider>,
  );
  const cell = screen.getByLabelText<HTMLInputElement>('SKU of M');
  await userEvent.click(cell);
  drawn.clear();
  await userEvent.keyboard('ab');
  expect(cell.value).toBe('ab');
  expect([...drawn]).toEqual(['SKU of M']);
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByLabelText('SKU of L'));
  expect([...drawn]).toEqual(['SKU of M', 'SKU of L']);
});

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { LibraryProvider } from '../../ui/style/library-provider';
import { hand } from '../../ui/state/once-used';
import { DistrictInput } from './district-input';

beforeEach(() => {
  hand.wasSeen = false;
});

function District() {
  const [district, setDistrict] = useState('');
  return (
    <LibraryProvider>
      <DistrictInput label="District" maxLength={60} value={district} onChange={setDistrict} />
    </LibraryProvider>
  );
}

test('what is typed before the districts are there stays, and they are suggested then', async () => {
  render(<District />);
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'District' });
  // By the keyboard: the field that a mouse is on may be another one by the time it is pressed.
  await userEvent.tab();
  await userEvent.keyboard('mat');
  await waitFor(() => expect(screen.getAllByRole('option', { hidden: true })).toHaveLength(2));
  expect(field().value).toBe('mat');
  expect(document.activeElement).toBe(field());
  await userEvent.click(screen.getByRole('option', { name: 'Matara', hidden: true }));
  expect(field().value).toBe('Matara');
});

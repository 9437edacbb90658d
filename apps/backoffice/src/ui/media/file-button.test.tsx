import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAlone } from '../../../test/render-alone';
import { LibraryProvider } from '../style/library-provider';
import { FileButton } from './file-button';

test('the same file can be chosen again, after it was mended', async () => {
  const user = userEvent.setup();
  const picked: (string | undefined)[] = [];
  renderAlone(() => (
    <LibraryProvider>
      <FileButton accept=".csv" inputLabel="Sheet" onPick={(file) => picked.push(file?.name)}>
        Choose file
      </FileButton>
    </LibraryProvider>
  ));
  const field = screen.getByLabelText<HTMLInputElement>('Sheet');
  await user.upload(field, new File(['name'], 'teas.csv'));
  expect(field.files).toHaveLength(1);
  // The browser tells of no change where the same is chosen: so nothing may be.
  await user.click(screen.getByRole('button', { name: 'Choose file' }));
  expect(field.files).toHaveLength(0);
  expect(picked).toEqual(['teas.csv']);
});

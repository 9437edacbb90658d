import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { LibraryProvider } from '../style/library-provider';
import { TagsInput } from './tags-input';

function Tags({ start }: { start: string[] }) {
  const [tags, setTags] = useState(start);
  return (
    <LibraryProvider>
      <TagsInput label="Tags" placeholder="" value={tags} onChange={setTags} />
      <output>{tags.join('|')}</output>
    </LibraryProvider>
  );
}

function show(start: string[] = []) {
  render(<Tags start={start} />);
  return { user: userEvent.setup(), field: screen.getByLabelText('Tags') };
}

const tags = () => screen.getByRole('status').textContent;

test('Enter, a comma and going elsewhere each end a tag', async () => {
  const { user, field } = show();
  await user.type(field, 'gift{Enter}hand made,tea');
  expect(tags()).toBe('gift|hand made');
  await user.tab();
  expect(tags()).toBe('gift|hand made|tea');
});

test('what is pasted is split at its commas, and none is there twice', async () => {
  const { user, field } = show(['Gift']);
  await user.click(field);
  await user.paste('gift, tea ,,spice');
  expect(tags()).toBe('Gift|tea|spice');
});

test('Backspace takes the last one away, but not while something is typed', async () => {
  const { user, field } = show(['gift', 'tea']);
  await user.type(field, 'x{Backspace}');
  expect(tags()).toBe('gift|tea');
  await user.keyboard('{Backspace}');
  expect(tags()).toBe('gift');
});

test('Enter that ends a word of an input method makes no tag of it yet', async () => {
  const { user, field } = show();
  await user.type(field, 'තේ');
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(tags()).toBe('');
  expect(field).toHaveProperty('value', 'තේ');
});

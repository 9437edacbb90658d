import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { DropZone } from './drop-zone';

function show(isDisabled = false) {
  const onFiles = vi.fn<(files: File[]) => void>();
  render(
    <DropZone
      label="Pictures"
      types={['image/png']}
      isDisabled={isDisabled}
      onFiles={onFiles}
      input={createRef()}
      className=""
    >
      <p>Drop it here</p>
    </DropZone>,
  );
  return { onFiles, zone: screen.getByText('Drop it here') };
}

const file = (name: string) => new File(['x'], name, { type: 'image/png' });

const fileEntry = (name: string) => ({
  isFile: true,
  isDirectory: false,
  file: (done: (file: File) => void) => done(file(name)),
});

/** Hands its entries out in two goes, as browsers do. */
function folderEntry(...entries: object[]) {
  const goes = [entries.slice(0, 1), entries.slice(1), []];
  const createReader = () => ({
    readEntries: (done: (entries: object[]) => void) => done(goes.shift() ?? []),
  });
  return { isFile: false, isDirectory: true, createReader };
}

const dropOf = (entries: object[], files: File[]) => ({
  dataTransfer: {
    types: ['Files'],
    files,
    items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
  },
});

test('takes the files that are dropped', async () => {
  const { onFiles, zone } = show();
  const files = [file('a.png'), file('b.png')];
  fireEvent.drop(zone, dropOf([fileEntry('a.png'), fileEntry('b.png')], files));
  await waitFor(() => expect(onFiles).toHaveBeenCalledExactlyOnceWith(files));
});

test('takes what is in a folder that is dropped, and in the folders in it', async () => {
  const { onFiles, zone } = show();
  const inner = folderEntry(fileEntry('c.png'));
  const folder = folderEntry(fileEntry('a.png'), fileEntry('b.png'), inner);
  fireEvent.drop(zone, dropOf([folder], [file('folder')]));
  await waitFor(() => expect(onFiles).toHaveBeenCalledOnce());
  expect(onFiles.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(['a.png', 'b.png', 'c.png']);
});

test('takes nothing while it is disabled', async () => {
  const { onFiles, zone } = show(true);
  fireEvent.drop(zone, dropOf([fileEntry('a.png')], [file('a.png')]));
  await Promise.resolve();
  expect(onFiles).not.toHaveBeenCalled();
});

test('a file that misses the zone does not take the page’s place', () => {
  show();
  expect(fireEvent.drop(document.body)).toBe(false);
});

import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LibraryProvider } from '../style/library-provider';
import { ChoiceInput } from './choice-input';

const choices = [
  { value: 'pending', label: 'Pending' },
  { value: 'shipped', label: 'Shipped' },
];

/** The browser's own list, which jsdom has not. */
function watchLists() {
  const showPicker = vi.fn<() => void>();
  Object.assign(HTMLSelectElement.prototype, { showPicker });
  return showPicker;
}

afterEach(() => void Reflect.deleteProperty(HTMLSelectElement.prototype, 'showPicker'));

test.each(['s', 'ArrowDown', 'ArrowLeft', 'End', 'PageDown'])(
  '%s on a closed list opens it and chooses nothing',
  (key) => {
    const showPicker = watchLists();
    const onChange = vi.fn<() => void>();
    render(
      <LibraryProvider>
        <ChoiceInput label="Status" choices={choices} value="pending" onChange={onChange} />
      </LibraryProvider>,
    );
    const isLeftToBrowser = fireEvent.keyDown(screen.getByLabelText('Status'), { key });
    expect(isLeftToBrowser).toBe(false);
    expect(showPicker).toHaveBeenCalledOnce();
    expect(onChange).not.toHaveBeenCalled();
  },
);

test.each([{ key: 'Tab' }, { key: 'Escape' }, { key: ' ' }, { key: 'r', ctrlKey: true }])(
  '$key stays the browser’s',
  (pressed) => {
    const showPicker = watchLists();
    render(
      <LibraryProvider>
        <ChoiceInput label="Status" choices={choices} value="pending" onChange={() => {}} />
      </LibraryProvider>,
    );
    expect(fireEvent.keyDown(screen.getByLabelText('Status'), pressed)).toBe(true);
    expect(showPicker).not.toHaveBeenCalled();
  },
);

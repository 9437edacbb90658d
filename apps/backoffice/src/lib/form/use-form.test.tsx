import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useForm } from './use-form';

const basket = {
  name: 'Tea',
  to: { city: 'Galle' },
  items: [{ pieces: 1 }, { pieces: 2 }, { pieces: 3 }],
  pictures: [new File(['a'], 'a.png')],
};

const show = (options: Partial<Parameters<typeof useForm<typeof basket>>[0]> = {}) =>
  renderHook(() => useForm({ initialValues: basket, ...options })).result;

test('a field takes what is typed in it, and what a library hands over', () => {
  const sent = vi.fn<(values: { name: string; pieces: number }) => void>();
  function Fields() {
    const form = useForm({ initialValues: { name: '', pieces: 1 } });
    const pieces = form.getInputProps('pieces');
    return (
      <form onSubmit={form.onSubmit(sent)}>
        <input aria-label="Name" {...form.getInputProps('name')} />
        <button type="button" onClick={() => pieces.onChange(7)}>
          Seven
        </button>
        <button type="submit">Send</button>
      </form>
    );
  }
  render(<Fields />);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Uva' } });
  fireEvent.click(screen.getByText('Seven'));
  fireEvent.click(screen.getByText('Send'));
  expect(sent).toHaveBeenCalledExactlyOnceWith({ name: 'Uva', pieces: 7 });
});

test('what is inside of a field changes alone, and what was not changed stays the same object', () => {
  const form = show();
  act(() => form.current.setFieldValue('items.1.pieces', 5));
  expect(form.current.values.items.map(({ pieces }) => pieces)).toEqual([1, 5, 3]);
  expect(form.current.values.items[0]).toBe(basket.items[0]);
  expect(form.current.values.to).toBe(basket.to);
  expect(basket.items[1]).toEqual({ pieces: 2 });
  act(() => form.current.setValues({ to: { city: 'Galle' }, items: basket.items }));
  expect(form.current.values.to).toBe(basket.to);
});

test('it is dirty as long as anything is other than at first', () => {
  const form = show();
  act(() => form.current.setFieldValue('to.city', 'Kandy'));
  expect(form.current.isDirty()).toBe(true);
  act(() => form.current.setFieldValue('to.city', (city) => city.replace('Kandy', 'Galle')));
  expect(form.current.isDirty()).toBe(false);
  act(() => form.current.setFieldValue('pictures', [new File(['b'], 'b.png')]));
  expect(form.current.isDirty()).toBe(true);
  act(() => form.current.reset());
  expect(form.current.isDirty()).toBe(false);
  expect(form.current.values).toEqual(basket);
  act(() => form.current.setInitialValues({ ...basket, name: 'Coffee' }));
  expect(form.current.isDirty()).toBe(true);
});

test('what is wrong keeps it from being sent, and is told until its field is changed', () => {
  const send = vi.fn<() => void>();
  const required = (name: string) => (name ? null : 'Name is required');
  const form = show({ initialValues: { ...basket, name: '' }, validate: { name: required } });
  act(() => form.current.onSubmit(send)());
  expect(form.current.getInputProps('name').error).toBe('Name is required');
  act(() => form.current.setFieldValue('to.city', 'Kandy'));
  expect(form.current.errors).toEqual({ name: 'Name is required' });
  act(() => form.current.setFieldValue('name', 'Tea'));
  expect(form.current.errors).toEqual({});
  act(() => form.current.onSubmit(send)());
  expect(send).toHaveBeenCalledOnce();
});

test('several values at once are all right until they are sent', () => {
  const form = show();
  act(() => form.current.setErrors({ name: 'Taken', 'to.city': null }));
  expect(form.current.errors).toEqual({ name: 'Taken' });
  act(() => form.current.setValues({ name: 'Coffee' }));
  expect(form.current.errors).toEqual({});
});

test('an item goes with what was said of it, and the others keep theirs', () => {
  const form = show();
  act(() =>
    form.current.setErrors({ items: 'Few', 'items.1.pieces': 'Gone', 'items.2.pieces': 'Late' }),
  );
  act(() => form.current.removeListItem('items', 1));
  expect(form.current.values.items).toEqual([{ pieces: 1 }, { pieces: 3 }]);
  expect(form.current.errors).toEqual({ items: 'Few', 'items.1.pieces': 'Late' });
});

test('two changes in one breath are both there, and told', () => {
  const onValuesChange = vi.fn<(values: typeof basket) => void>();
  const form = show({ onValuesChange });
  act(() => {
    form.current.setFieldValue('name', 'Coffee');
    form.current.setFieldValue('to.city', 'Kandy');
    expect(form.current.getValues()).toMatchObject({ name: 'Coffee', to: { city: 'Kandy' } });
  });
  expect(onValuesChange).toHaveBeenLastCalledWith(form.current.values);
  expect(onValuesChange).toHaveBeenCalledTimes(2);
  act(() => form.current.setFieldValue('name', 'Coffee'));
  expect(onValuesChange).toHaveBeenCalledTimes(2);
});

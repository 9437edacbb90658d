import { screen, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useForm } from '../../../lib/form/use-form';
import { ofFields } from './of-fields';
import { emptyValues } from './product-form-values';

test('a letter draws anew what shows its field, and nothing else', async () => {
  const drawn: string[] = [];
  const NameField = ofFields('name')(({ form }) => {
    drawn.push('name');
    return <input aria-label="Name" {...form.getInputProps('name')} />;
  });
  const TagsField = ofFields(
    'tags',
    'choices',
  )(({ form }) => {
    drawn.push('tags');
    return <output aria-label="Tags">{form.values.tags.join()}</output>;
  });
  function Fields() {
    const form = useForm({ initialValues: { ...emptyValues, tags: ['black', 'gift'] } });
    return (
      <>
        <NameField form={form} />
        <TagsField form={form} />
        <button type="button" onClick={() => form.setFieldValue('tags', ['green'])}>
          Green
        </button>
        <button type="button" onClick={() => form.setErrors({ tags: 'Too many' })}>
          Refuse
        </button>
      </>
    );
  }
  render(<Fields />);
  drawn.length = 0;
  await userEvent.type(screen.getByLabelText('Name'), 'Uva');
  expect(drawn).toEqual(['name', 'name', 'name']);
  drawn.length = 0;
  await userEvent.click(screen.getByRole('button', { name: 'Green' }));
  expect(drawn).toEqual(['tags']);
  expect(screen.getByLabelText('Tags').textContent).toBe('green');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Uva');
  drawn.length = 0;
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(drawn).toEqual(['name', 'tags']);
});

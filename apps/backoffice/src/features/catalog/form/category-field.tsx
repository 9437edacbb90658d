import type { Product } from '@kade/contract/catalog/products';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Select } from '../../../ui/input/select';
import { focusOnMount } from '../../../ui/layout/focus-on-mount';
import { categoryChoicesQuery } from '../book/category-choices.api';
import { ofFields } from './of-fields';
import { NEW_CATEGORY } from './product-form-values';

interface CategoryFieldProps {
  /** The category that stands in the values, with its name. */
  category: Product['category'];
  /** Under the field while there is none. */
  description?: string;
}

/** An existing category, none, or "New Category". Very many are searched on the server. */
export const CategoryField = ofFields('category')<CategoryFieldProps>(
  function CategoryField(props) {
    const { form, category, description } = props;
    const [search, setSearch] = useState('');
    const [q] = useDebouncedValue(search.trim(), 200);
    const { data: all } = useQuery(categoryChoicesQuery());
    const isPartial = all !== undefined && all.total > all.items.length;
    const { data: found } = useQuery({
      ...categoryChoicesQuery(q),
      enabled: isPartial && q !== '',
    });

    const names = new Map(
      [category ?? [], all?.items ?? [], found?.items ?? []].flat().map(choiceOf),
    );
    return (
      <Select
        label="Category"
        chosen={wordsOf(form.values.category, names)}
        placeholder="Uncategorized"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={form.values.category === null && description}
        searchable
        clearable
        nothingFoundMessage="No category of this name"
        data={[
          { value: NEW_CATEGORY, label: 'New Category' },
          ...[...names].map(([value, label]) => ({ value, label })),
        ]}
        firstStays
        onSearchChange={setSearch}
        {...form.getInputProps('category')}
        value={form.values.category}
      />
    );
  },
);

/** The name of a category that is made on saving; asked for where "New Category" is chosen. */
export const NewCategoryField = ofFields(
  'category',
  'category_name',
)(({ form }) => {
  if (form.values.category !== NEW_CATEGORY) return null;
  return (
    <TextInput label="Category name" ref={focusOnMount} {...form.getInputProps('category_name')} />
  );
});

const wordsOf = (id: string | null, names: ReadonlyMap<string, string>) =>
  id === NEW_CATEGORY ? 'New Category' : (names.get(id ?? '') ?? '');

const choiceOf = ({ _id, name }: { _id: string; name: string }): [string, string] => [_id, name];

import type { Product } from '@kade/contract/catalog/products';
import { searchForm } from '@kade/rules/search-form';
import { formatCount } from '@kade/words/english';
import {
  Select,
  Switch,
  TagsInput,
  Textarea,
  TextInput,
  type ComboboxParsedItem,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ChoiceInput } from '../../../ui/input/choice-input';
import { focusOnMount } from '../../../ui/layout/focus-on-mount';
import { FieldPair } from '../../../ui/input/form';
import { GoodsFields } from '../goods/goods-fields';
import { MoneyInput } from '../goods/money-input';
import { differenceIn, piecesOf } from '../goods/pieces';
import { categoryChoicesQuery } from '../book/category-choices.api';
import { NEW_CATEGORY, type ProductValues } from './product-form-values';
import styles from './product-fields.module.css';

export type ProductFormApi = UseFormReturnType<ProductValues>;

interface ProductFieldsProps {
  form: ProductFormApi;
  /** The pieces that there are of a product that exists. */
  stock: number;
  category: Product['category'];
  goods: ReactNode;
}

const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'draft', label: 'Draft: not in the store yet' },
  { value: 'unlisted', label: 'Unlisted: sold at its address, in no list' },
  { value: 'archived', label: 'Archived: no longer in the store' },
] as const;

const policies = [
  { value: 'stop', label: 'Stop selling' },
  { value: 'continue', label: 'Continue selling, and count below zero' },
  { value: 'untracked', label: 'Do not count the stock' },
] as const;

export function ProductFields({ form, stock, category, goods }: ProductFieldsProps) {
  return (
    <>
      <TextInput label="Name" data-autofocus ref={focusOnMount} {...form.getInputProps('name')} />
      <Textarea
        label="Description"
        autosize
        minRows={3}
        maxRows={12}
        {...form.getInputProps('description')}
      />
      <FieldPair>
        <MoneyInput label="Price" {...form.getInputProps('price')} />
        <CategoryField form={form} category={category} />
      </FieldPair>
      {form.values.category === NEW_CATEGORY && (
        <TextInput
          label="Category name"
          ref={focusOnMount}
          {...form.getInputProps('category_name')}
        />
      )}
      <FieldPair>
        <StockField form={form} stock={stock} />
        <Switch
          className={styles.stock}
          label="In stock"
          description="Off: not for sale, whatever the quantity."
          {...form.getInputProps('in_stock', { type: 'checkbox' })}
        />
      </FieldPair>
      <ChoiceInput
        label="When the stock is used up"
        choices={policies}
        value={form.values.stock_policy}
        onChange={(value) =>
          form.setFieldValue(
            'stock_policy',
            policies.find((policy) => policy.value === value)?.value ?? 'stop',
          )
        }
      />
      <ChoiceInput
        label="Status"
        choices={statuses}
        value={form.values.status}
        onChange={(value) =>
          form.setFieldValue(
            'status',
            statuses.find((status) => status.value === value)?.value ?? 'active',
          )
        }
      />
      <TagsInput
        label="Tags"
        description="Press Enter or comma after each one."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={form.values.tags.length === 0 ? 'handmade, gift' : ''}
        splitChars={[',']}
        clearable
        {...form.getInputProps('tags')}
      />
      <GoodsFields
        form={form}
        label="SKU, barcode, weight, compare-at price, vendor"
        names={['sku', 'vendor']}
      >
        {(form) => (
          <FieldPair>
            <TextInput label="SKU" autoComplete="off" {...form.getInputProps('sku')} />
            <TextInput label="Vendor" autoComplete="off" {...form.getInputProps('vendor')} />
          </FieldPair>
        )}
      </GoodsFields>
      {goods}
    </>
  );
}

/** A number of pieces; `+30` adds to those that there are, and says what that comes to. */
function StockField({ form, stock }: Pick<ProductFieldsProps, 'form' | 'stock'>) {
  const text = form.values.stock_quantity;
  // Stock below zero has a sign of its own.
  const added = text === String(stock) ? undefined : differenceIn(text);
  const after = Math.max(Math.min(0, stock), stock + (added ?? 0));
  return (
    <TextInput
      label="Stock quantity"
      placeholder="0"
      inputMode="numeric"
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={added !== undefined && `${formatCount(stock)} now, ${formatCount(after)} then`}
      {...form.getInputProps('stock_quantity')}
      onBlur={() => {
        const isNumber = text.trim() !== '' && differenceIn(text) === undefined;
        if (isNumber) form.setFieldValue('stock_quantity', String(piecesOf(text)));
      }}
    />
  );
}

/** An existing category, none, or "New Category". Very many are searched on the server. */
function CategoryField({ form, category }: Pick<ProductFieldsProps, 'form' | 'category'>) {
  const [search, setSearch] = useState('');
  const [q] = useDebouncedValue(search.trim(), 200);
  const { data: all } = useQuery(categoryChoicesQuery());
  const isPartial = all !== undefined && all.total > all.items.length;
  const { data: found } = useQuery({ ...categoryChoicesQuery(q), enabled: isPartial && q !== '' });

  const names = new Map(
    [category ?? [], all?.items ?? [], found?.items ?? []].flat().map(choiceOf),
  );
  return (
    <Select
      label="Category"
      placeholder="Uncategorized"
      searchable
      clearable
      nothingFoundMessage="No category of this name"
      data={[
        { value: NEW_CATEGORY, label: 'New Category' },
        ...[...names].map(([value, label]) => ({ value, label })),
      ]}
      filter={({ options, search, limit }) => [
        ...options.slice(0, 1),
        ...options.slice(1).filter(isFoundBy(search)).slice(0, limit),
      ]}
      onSearchChange={setSearch}
      {...form.getInputProps('category')}
    />
  );
}

/** Names as the server finds them. */
function isFoundBy(search: string) {
  const form = searchForm(search.trim());
  return (option: ComboboxParsedItem) =>
    'label' in option && searchForm(option.label).includes(form);
}

const choiceOf = ({ _id, name }: { _id: string; name: string }): [string, string] => [_id, name];

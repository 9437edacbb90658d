import { TextInput } from '@mantine/core';
import { ChoiceInput } from '../../../ui/input/choice-input';
import { FieldPair } from '../../../ui/input/form';
import { focusOnMount } from '../../../ui/layout/focus-on-mount';
import { SearchSelect } from '../../../ui/input/search-select';
import { category } from '../shelves/category-kind';
import { collection } from '../shelves/collection-kind';
import { shelfChoicesQuery } from '../shelves/shelves.api';
import { priceWays, refusedAmount, type ActionName, type BulkValues } from './bulk-values';

interface BulkFieldsProps {
  action: ActionName;
  values: BulkValues;
  onChange: (changes: Partial<BulkValues>) => void;
}

/** What is asked of a bulk change before it can be shown. */
export function BulkFields({ action, values, onChange }: BulkFieldsProps) {
  switch (action) {
    case 'price':
      return <PriceFields values={values} onChange={onChange} />;
    case 'category':
      return <CategoryField values={values} onChange={onChange} />;
    case 'collection':
      return <CollectionFields values={values} onChange={onChange} />;
    case 'tags':
      return <TagFields values={values} onChange={onChange} />;
    case 'in_stock':
      return (
        <ChoiceInput
          label="In stock"
          choices={[
            { value: 'true', label: 'For sale' },
            { value: 'false', label: 'Not for sale' },
          ]}
          value={values.in_stock}
          onChange={(value) => onChange({ in_stock: value === 'true' ? 'true' : 'false' })}
        />
      );
    case 'status':
      return (
        <ChoiceInput
          label="Status"
          choices={statuses}
          value={values.status}
          onChange={(value) =>
            onChange({
              status: statuses.find((status) => status.value === value)?.value ?? 'active',
            })
          }
        />
      );
    case 'delete':
      return <p>They stay in the Bin for 30 days, from where they can be restored.</p>;
  }
}

const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'draft', label: 'Draft' },
  { value: 'unlisted', label: 'Unlisted' },
  { value: 'archived', label: 'Archived' },
] as const;

type FieldsProps = Omit<BulkFieldsProps, 'action'>;

const steps = [
  { value: '0', label: 'No rounding' },
  { value: '100', label: 'To Rs 1' },
  { value: '500', label: 'To Rs 5' },
  { value: '1000', label: 'To Rs 10' },
  { value: '5000', label: 'To Rs 50' },
  { value: '10000', label: 'To Rs 100' },
];

function PriceFields({ values, onChange }: FieldsProps) {
  const isPercentage = values.way.endsWith('percent');
  return (
    <>
      <FieldPair>
        <ChoiceInput
          label="Change"
          choices={priceWays}
          value={values.way}
          onChange={(value) =>
            onChange({
              way: priceWays.find((way) => way.value === value)?.value ?? 'raise_percent',
            })
          }
        />
        <TextInput
          ref={focusOnMount}
          label={isPercentage ? 'Percentage' : 'Amount'}
          leftSection={isPercentage ? '%' : 'Rs'}
          inputMode="decimal"
          autoComplete="off"
          error={refusedAmount(values)}
          value={values.amount}
          onChange={({ currentTarget }) => onChange({ amount: currentTarget.value })}
        />
      </FieldPair>
      <ChoiceInput
        label="Round prices"
        choices={steps}
        value={values.round_to}
        onChange={(round_to) => onChange({ round_to })}
      />
    </>
  );
}

function CategoryField({ values, onChange }: FieldsProps) {
  return (
    <SearchSelect
      label="Category"
      placeholder="Uncategorized"
      none="No category has such a name"
      choicesOf={(q) => shelfChoicesQuery(category, q)}
      value={values.category || null}
      isClearable
      onChange={(id) => onChange({ category: id ?? '' })}
    />
  );
}

function CollectionFields({ values, onChange }: FieldsProps) {
  return (
    <FieldPair>
      <ChoiceInput
        label="Change"
        choices={[
          { value: 'add', label: 'Add to' },
          { value: 'remove', label: 'Take out of' },
        ]}
        value={values.membership}
        onChange={(value) => onChange({ membership: value === 'remove' ? 'remove' : 'add' })}
      />
      <SearchSelect
        label="Collection"
        placeholder="Choose a collection"
        none="No collection has such a name"
        choicesOf={(q) => shelfChoicesQuery(collection, q)}
        value={values.collection || null}
        onChange={(id) => onChange({ collection: id ?? '' })}
      />
    </FieldPair>
  );
}

const tagModes = [
  { value: 'add', label: 'Add' },
  { value: 'remove', label: 'Take off' },
  { value: 'set', label: 'Replace all by' },
] as const;

function TagFields({ values, onChange }: FieldsProps) {
  return (
    <FieldPair>
      <ChoiceInput
        label="Change"
        choices={tagModes}
        value={values.tag_mode}
        onChange={(value) =>
          onChange({ tag_mode: tagModes.find((mode) => mode.value === value)?.value ?? 'add' })
        }
      />
      <TextInput
        label="Tags"
        placeholder="gift, handmade"
        description="Separated by commas"
        inputWrapperOrder={['label', 'input', 'description']}
        value={values.tags}
        onChange={({ currentTarget }) => onChange({ tags: currentTarget.value })}
      />
    </FieldPair>
  );
}

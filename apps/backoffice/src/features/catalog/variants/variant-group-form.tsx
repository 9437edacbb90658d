import type { Product } from '@kade/contract/catalog/products';
import type { VariantGroup } from '@kade/contract/catalog/variants';
import { TextInput } from '@mantine/core';
import type { WholeForm } from '../../../lib/form/use-form';
import { ChoiceInput } from '../../../ui/input/choice-input';
import { focusOnMount } from '../../../ui/layout/focus-on-mount';
import { FieldPair } from '../../../ui/input/form';

export type GroupValues = {
  name: string;
  price: VariantGroup['price'];
  stock: VariantGroup['stock'];
  /** Its place among the groups, from 0. */
  position: number;
};

export const requiredName = (name: string) => (name.trim() ? null : 'Name is required');

const prices = [
  { value: 'addon', label: 'Addon' },
  { value: 'independent', label: 'Independent' },
  { value: 'parent', label: 'Parent' },
] as const;

const stocks = [
  { value: 'independent', label: 'Independent' },
  { value: 'parent', label: 'Parent' },
] as const;

const priceHints: Record<GroupValues['price'], string> = {
  addon: 'Each variant adds to the price, or takes off it.',
  independent: 'Each variant has a price that replaces the product’s.',
  parent: 'The price is the same whichever variant is chosen.',
};

const stockHints: Record<GroupValues['stock'], string> = {
  independent: 'The pieces of each variant are counted.',
  parent: 'Choosing a variant does not matter for the stock.',
};

interface VariantGroupFieldsProps {
  form: WholeForm<GroupValues>;
  /** The other groups in their order. */
  others: Product['options'];
}

export function VariantGroupFields({ form, others }: VariantGroupFieldsProps) {
  const { price, stock, position } = form.values;
  return (
    <>
      <TextInput
        label="Name"
        placeholder="Size"
        data-autofocus
        ref={focusOnMount}
        {...form.getInputProps('name')}
      />
      <FieldPair>
        <div>
          <ChoiceInput
            label="Price type"
            choices={prices}
            value={price}
            onChange={(value) => {
              const chosen = prices.find((one) => one.value === value);
              if (chosen) form.setFieldValue('price', chosen.value);
            }}
          />
          <p className="down-1h quiet pretty">{priceHints[price]}</p>
        </div>
        <div>
          <ChoiceInput
            label="Stock type"
            choices={stocks}
            value={stock}
            onChange={(value) => {
              const chosen = stocks.find((one) => one.value === value);
              if (chosen) form.setFieldValue('stock', chosen.value);
            }}
          />
          <p className="down-1h quiet pretty">{stockHints[stock]}</p>
        </div>
      </FieldPair>
      {others.length > 0 && (
        <ChoiceInput
          label="Position"
          choices={[
            { value: '0', label: 'First' },
            ...others.map(({ name }, index) => ({
              value: String(index + 1),
              label: `After ${name}`,
            })),
          ]}
          value={String(position)}
          onChange={(value) => form.setFieldValue('position', Number(value))}
        />
      )}
    </>
  );
}

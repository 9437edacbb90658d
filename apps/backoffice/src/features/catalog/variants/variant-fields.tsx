import type { Product } from '@kade/contract/catalog/products';
import type { VariantGroup } from '@kade/contract/catalog/variants';
import { TextInput } from '@mantine/core';
import type { WholeForm } from '../../../lib/form/use-form';
import type { VariantPriceType } from '@kade/rules/selection';
import { ChoiceInput } from '../../../ui/input/choice-input';
import { focusOnMount } from '../../../ui/layout/focus-on-mount';
import { FieldPair } from '../../../ui/input/form';
import { GoodsFields } from '../goods/goods-fields';
import { MoneyInput } from '../goods/money-input';
import { VariantCombinations } from './variant-combinations';
import { requiredName } from './variant-group-form';
import { VariantPicture } from './variant-picture';
import { priceOfValues, type VariantValues } from './variant-values';

const addonTypes = [
  { value: 'addition', label: 'Addition' },
  { value: 'percentage', label: 'Percentage' },
  { value: 'subtraction', label: 'Subtraction' },
] as const;

const onlyType: Partial<Record<VariantPriceType, string>> = {
  independent: 'Independent',
  parent: 'Parent',
};

export const validateVariant = {
  name: requiredName,
  amount: (amount: number | string, { type }: VariantValues) =>
    type !== 'parent' && (amount === '' || Number.isNaN(Number(amount)))
      ? 'Price amount is required'
      : null,
};

interface VariantFieldsProps {
  form: WholeForm<VariantValues>;
  product: Product;
  group: VariantGroup;
  /** Of a variant that exists. */
  variantId?: string;
}

/** What a variant is called, costs and has in stock; the last two as its group says. */
export function VariantFields({ form, product, group, variantId }: VariantFieldsProps) {
  const { values } = form;
  return (
    <>
      <FieldPair>
        <TextInput label="Name" ref={focusOnMount} {...form.getInputProps('name')} />
        <TextInput label="SKU" placeholder="Optional" {...form.getInputProps('sku')} />
      </FieldPair>
      {group.price !== 'parent' && (
        <FieldPair>
          <MoneyInput
            label="Price amount"
            leftSection={values.type === 'percentage' ? '%' : 'Rs'}
            {...form.getInputProps('amount')}
            error={form.errors.amount ?? form.errors['price.amount']}
          />
          <ChoiceInput
            label="Price type"
            choices={
              group.price === 'addon'
                ? addonTypes
                : [{ value: values.type, label: onlyType[values.type] ?? '' }]
            }
            value={values.type}
            onChange={(value) => {
              const chosen = addonTypes.find((one) => one.value === value);
              if (chosen) form.setFieldValue('type', chosen.value);
            }}
          />
        </FieldPair>
      )}
      <VariantPicture
        images={product.images}
        value={values.image_id}
        onChange={(id) => form.setFieldValue('image_id', id)}
        error={form.errors.image_id}
      />
      <GoodsFields form={form} label="Barcode, weight, compare-at price" />
      <VariantCombinations
        product={product}
        group={group}
        variant={{
          _id: variantId ?? 'new',
          name: values.name.trim() || 'This variant',
          price: priceOfValues(values),
        }}
        stock={values.stock}
        onStock={(key, pieces) => form.setFieldValue('stock', { ...values.stock, [key]: pieces })}
      />
    </>
  );
}

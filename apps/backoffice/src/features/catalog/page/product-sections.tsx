import type { Product } from '@kade/contract/catalog/products';
import { formatRs } from '@kade/words/english';
import { TextInput } from '@mantine/core';
import type { Ref } from 'react';
import { FieldPair } from '../../../ui/input/form';
import { NumberInput } from '../../../ui/input/number-input';
import { BarcodeInput } from '../../../ui/scan/barcode-input';
import { Section } from '../../../ui/layout/section';
import { enteredHundredths } from '../../../lib/form/hundredths';
import { AvailabilityField } from '../form/availability-field';
import { CategoryField, NewCategoryField } from '../form/category-field';
import { ofFields, type FieldsOf } from '../form/of-fields';
import { DescriptionField } from '../form/description-field';
import { StockField, UNCOUNTED } from '../form/stock-field';
import { TagsField } from '../form/tags-field';
import { MoneyInput } from '../goods/money-input';

interface OfProduct {
  /** There is none before the first save. */
  product?: Product;
}

/** What a product is. */
export const NameSection = ofFields(
  'name',
  'description',
)<{ name: Ref<HTMLInputElement> }>(({ form, name }) => (
  <Section>
    <div className="stack gap-4">
      <TextInput label="Name" name="name" ref={name} {...form.getInputProps('name')} />
      <DescriptionField form={form} maxRows={16} />
    </div>
  </Section>
));

/** What it costs customers, and what it leaves. */
export const PriceSection = ofFields(
  'price',
  'compare_at_price',
  'cost',
)(function PriceSection({ form }) {
  const margin = marginOf(form);
  return (
    <Section title="Pricing">
      <div className="stack gap-4">
        <FieldPair>
          <MoneyInput label="Price" {...form.getInputProps('price')} />
          <MoneyInput
            label="Compare-at price"
            description="An earlier, higher price, shown crossed out."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('compare_at_price')}
          />
        </FieldPair>
        <FieldPair>
          <MoneyInput
            label="Cost"
            description="What a piece costs you. Customers never see it."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('cost')}
          />
          <div>
            <p className="semi">Margin</p>
            <p className="down-1h figures" aria-live="polite">
              {margin}
            </p>
          </div>
        </FieldPair>
      </div>
    </Section>
  );
});

/** What a piece leaves, and what share of its price that is. */
function marginOf({ values }: FieldsOf<'price' | 'cost'>): string {
  const price = enteredHundredths(values.price);
  const cost = enteredHundredths(values.cost);
  if (!price || cost === undefined) return 'Enter price and cost.';
  const share = Math.round(((price - cost) / price) * 1000) / 10;
  return `${formatRs(price - cost)}, ${share} %`;
}

/** How it is counted and told, where it is sold in one form only. */
export const StockSection = ofFields(
  'stock_quantity',
  'sku',
  'barcode',
  'weight',
)<OfProduct>(({ form, product }) => (
  <Section title="Stock">
    <div className="stack gap-4">
      <FieldPair>
        <StockField
          form={form}
          stock={product?.stock_quantity ?? 0}
          {...(!product && { description: UNCOUNTED })}
        />
        <TextInput label="SKU" autoComplete="off" {...form.getInputProps('sku')} />
      </FieldPair>
      <GoodsPair form={form} />
    </div>
  </Section>
));

/** Of a product with options what holds for each combination that does not say otherwise. */
export const GoodsSection = ofFields(
  'sku',
  'barcode',
  'weight',
)(({ form }) => (
  <Section title="For every combination" description="Where it does not say otherwise itself.">
    <div className="stack gap-4">
      <GoodsPair form={form} />
      <TextInput label="SKU" autoComplete="off" {...form.getInputProps('sku')} />
    </div>
  </Section>
));

const GoodsPair = ({ form }: { form: FieldsOf<'barcode' | 'weight'> }) => (
  <FieldPair>
    <BarcodeInput
      {...form.getInputProps('barcode')}
      onScan={(barcode) => form.setFieldValue('barcode', barcode)}
    />
    <NumberInput
      label="Weight"
      rightSection="g"
      allowDecimal={false}
      clampBehavior="none"
      inputMode="numeric"
      {...form.getInputProps('weight')}
    />
  </FieldPair>
);

/** Whether it is sold, and where it is found. */
export const ShelfSection = ofFields(
  'status',
  'in_stock',
  'stock_policy',
  'category',
  'category_name',
  'tags',
  'vendor',
)<OfProduct>(({ form, product }) => (
  <Section>
    <div className="stack gap-4">
      <AvailabilityField form={form} />
      <CategoryField
        form={form}
        category={product?.category ?? null}
        description="No category assigned"
      />
      <NewCategoryField form={form} />
      <TagsField form={form} />
      <TextInput label="Vendor" autoComplete="off" {...form.getInputProps('vendor')} />
    </div>
  </Section>
));

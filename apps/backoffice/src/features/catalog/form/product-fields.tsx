import { Switch, TextInput } from '@mantine/core';
import { focusOnMount } from '../../../ui/layout/focus-on-mount';
import { FieldPair } from '../../../ui/input/form';
import { GoodsFields } from '../goods/goods-fields';
import { MoneyInput } from '../goods/money-input';
import { CategoryField, NewCategoryField } from './category-field';
import { DescriptionField } from './description-field';
import { ofFields } from './of-fields';
import type { ProductFormApi } from './product-form-values';
import { StockField, UNCOUNTED } from './stock-field';
import { TagsField } from './tags-field';
import styles from './product-fields.module.css';

/** What a product needs to be sold; the rest is on its page. */
export function ProductFields({ form, hasOptions }: { form: ProductFormApi; hasOptions: boolean }) {
  return (
    <>
      <TextInput label="Name" ref={focusOnMount} {...form.getInputProps('name')} />
      <DescriptionField form={form} maxRows={12} />
      <FieldPair>
        <PriceField form={form} />
        <CategoryField form={form} category={null} />
      </FieldPair>
      <NewCategoryField form={form} />
      <FieldPair>
        {!hasOptions && <StockField form={form} stock={0} description={UNCOUNTED} />}
        <Switch
          className={styles.stock}
          label="In stock"
          description="Off: not for sale, whatever the quantity."
          checked={form.values.in_stock}
          error={form.errors['in_stock']}
          onChange={({ currentTarget }) => form.setFieldValue('in_stock', currentTarget.checked)}
        />
      </FieldPair>
      <TagsField form={form} />
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
    </>
  );
}

const PriceField = ofFields('price')(({ form }) => (
  <MoneyInput label="Price" {...form.getInputProps('price')} />
));

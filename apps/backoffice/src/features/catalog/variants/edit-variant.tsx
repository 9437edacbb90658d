import type { Product } from '@kade/contract/catalog/products';
import {
  NewVariant,
  type Variant,
  type VariantChange,
  type VariantGroup,
} from '@kade/contract/catalog/variants';
import { priceWords, variantWords } from '@kade/words/variants';
import { formatCount, formatRs } from '@kade/words/english';
import { useForm } from '../../../lib/form/use-form';
import { useState } from 'react';
import { language } from '../../../lib/words/language';
import { placeErrors } from '../../../lib/form/forms';
import { notify } from '../../../lib/words/notify';
import { FormActions } from '../../../ui/dialog/confirm-dialog';
import { Form, FormError } from '../../../ui/input/form';
import { UnsavedChanges } from '../../../ui/dialog/unsaved-changes';
import { goodsOfValues } from '../goods/goods-of-values';
import { SaveConflict, type Agreement, type Side } from '../book/save-conflict';
import { validateVariant, VariantFields } from './variant-fields';
import {
  combinationKey,
  priceOfValues,
  stockOfValues,
  variantValues,
  type VariantValues,
} from './variant-values';
import { conflictOf, refusalOr, useUpdateVariant } from './variants.api';

interface EditVariantProps {
  product: Product;
  group: VariantGroup;
  variant: Variant;
  /** Saved or cancelled: back to what the variant is. */
  onDone: () => void;
}

export function EditVariant({ product, group, variant: current, onDone }: EditVariantProps) {
  /** As it was when the form was opened: what is sent is what was changed here. */
  const [variant] = useState(current);
  const update = useUpdateVariant(product._id, variant._id);
  const [initialValues] = useState(() => variantValues(variant));
  const form = useForm<VariantValues>({ initialValues, validate: validateVariant });

  const send = (values: VariantValues, agreed?: Agreement) => {
    if (update.isPending || update.isSuccess) return;
    const change = without(changeOf(product, group, initialValues, values), agreed?.theirs);
    if (Object.keys(change).length === 0) return onDone();
    update.mutate(
      { ...change, version: agreed?.version ?? variant.version },
      {
        onSuccess: () => {
          notify.success('Variant saved');
          onDone();
        },
        onError: (error) => {
          if (!conflictOf(error)) placeErrors(form, error);
        },
      },
    );
  };
  const submit = form.onSubmit((values) => send(values));
  const conflict = conflictOf(update.error);

  return (
    <Form onSubmit={submit}>
      <VariantFields form={form} product={product} group={group} variantId={variant._id} />
      {conflict && (
        <SaveConflict
          details={conflict}
          nameOf={(field) => names[field] ?? 'Stock'}
          tell={(side, field, value) =>
            field === 'image_id'
              ? pictureWords(product, side === 'mine' ? form.values.image_id : value)
              : tell(form.values, side, field, value)
          }
          onAgree={(agreed) => send(form.values, agreed)}
        />
      )}
      {update.isError && !conflict && (
        <FormError>{refusalOr(update.error, 'Failed to update variant')}</FormError>
      )}
      <FormActions onCancel={onDone} isBusy={update.isPending}>
        Save
      </FormActions>
      <UnsavedChanges when={form.isDirty() && !update.isSuccess} param="variant" />
    </Form>
  );
}

const names: Record<string, string> = {
  name: 'Name',
  price: 'Price',
  sku: 'SKU',
  image_id: 'Picture',
  barcode: 'Barcode',
  weight: 'Weight',
  compare_at_price: 'Compare-at price',
};

/** Prices on the wire are decimal numbers. */
const WirePrice = NewVariant.shape.price;

function tell(values: VariantValues, side: Side, field: string, value: unknown): string {
  if (field === 'price') {
    const theirs = WirePrice.safeParse(value).data;
    return (
      priceWords(
        variantWords(language),
        side === 'theirs' && theirs ? theirs : priceOfValues(values),
      ) || 'As without it'
    );
  }
  const mine = { ...goodsOfValues(values), name: values.name, sku: values.sku };
  const told = side === 'mine' ? Object.entries(mine).find(([name]) => name === field)?.[1] : value;
  if (told === null || told === '') return 'None';
  if (field === 'weight') return `${formatCount(Number(told))} g`;
  if (typeof told === 'string') return told;
  return formatRs(Math.round(Number(told) * (side === 'mine' ? 1 : 100)));
}

function pictureWords({ images }: Product, id: unknown): string {
  const index = images.findIndex(({ _id }) => _id === id);
  return index < 0 ? 'None' : `Picture ${index + 1}`;
}

function without(change: VariantChange, fields: readonly string[] = []): VariantChange {
  return Object.fromEntries(Object.entries(change).filter(([field]) => !fields.includes(field)));
}

type ToldGoods = ReturnType<typeof goodsOfValues>;

const goodsChange = (before: ToldGoods, after: ToldGoods): Partial<ToldGoods> => ({
  ...(after.barcode !== before.barcode && { barcode: after.barcode }),
  ...(after.weight !== before.weight && { weight: after.weight }),
  ...(after.compare_at_price !== before.compare_at_price && {
    compare_at_price: after.compare_at_price,
  }),
});

/** Only what differs, of the stock only the combinations that do. */
function changeOf(
  product: Product,
  group: VariantGroup,
  before: VariantValues,
  after: VariantValues,
): VariantChange {
  const price = priceOfValues(after);
  const known = priceOfValues(before);
  const stock = (stockOfValues(product, group, after) ?? []).filter(
    ({ parents, stock_quantity }) => {
      const known = before.stock[combinationKey(parents)] ?? '0';
      const typed = after.stock[combinationKey(parents)] ?? '0';
      return typed !== known && String(stock_quantity) !== known;
    },
  );
  return {
    ...(after.name.trim() !== before.name && { name: after.name }),
    ...(after.sku.trim() !== before.sku && { sku: after.sku }),
    ...goodsChange(goodsOfValues(before), goodsOfValues(after)),
    ...(after.image_id !== before.image_id && { image_id: after.image_id || null }),
    ...((price.amount !== known.amount || price.type !== known.type) && { price }),
    ...(stock.length > 0 && { stock }),
  };
}

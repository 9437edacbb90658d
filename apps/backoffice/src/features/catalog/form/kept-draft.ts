import { ProductStatus } from '@kade/contract/catalog/products';
import { StockPolicy } from '@kade/contract/catalog/stock';
import { useDebouncedValue, useWindowEvent } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { keep } from '../../../lib/code/keep';
import { currentStoreId } from '../../../lib/server/session';
import type { ProductFormApi, ProductValues } from './product-form-values';

const entry = z.union([z.number(), z.string()]);
const cells = z.partial(
  z.object({
    price: z.string(),
    sku: z.string(),
    barcode: z.string(),
    stock: z.string(),
    image: z.string(),
  }),
);

/** What was typed of a product, and of which state of it; files cannot be kept. */
const Draft = z.object({
  version: z.nullable(z.int()),
  typed: z.partial(
    z.object({
      name: z.string(),
      description: z.string(),
      price: entry,
      category: z.nullable(z.string()),
      category_name: z.string(),
      status: ProductStatus,
      in_stock: z.boolean(),
      stock_quantity: z.string(),
      stock_policy: StockPolicy,
      tags: z.array(z.string()),
      sku: z.string(),
      vendor: z.string(),
      cost: entry,
      barcode: z.string(),
      weight: entry,
      compare_at_price: entry,
      choices: z.object({
        added: z.record(z.string(), z.string()),
        options: z.array(z.object({ name: z.string(), values: z.string() })),
        cells: z.record(z.string(), cells),
      }),
    }),
  ),
});
type Draft = z.infer<typeof Draft>;

/** Of a product that is new its place is `new`. */
const keyOf = (id: string) => `kade.product.${currentStoreId() ?? ''}.${id}`;

function readDraft(id: string): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null');
    return Draft.safeParse(kept).data;
  } catch {
    return undefined;
  }
}

/** The other fields are left out: what others have saved of them by then is not to be overwritten. */
function keepDraft(id: string, version: number | null, form: ProductFormApi): void {
  const { thumbnail: _, thumbnail_removed: __, images: ___, ...rest } = form.values;
  const before = new Map<string, unknown>(Object.entries(form.getInitialValues()));
  const changed = Object.entries(rest).filter(([field, value]) => value !== before.get(field));
  // Where the storage is full the form itself still has it.
  keep(localStorage, keyOf(id), JSON.stringify({ version, typed: Object.fromEntries(changed) }));
}

export const forgetDraft = (id: string) => localStorage.removeItem(keyOf(id));

/**
 * Keeps on this device what is typed, a moment after it is, until it is saved or discarded. What was
 * kept before is offered, and nothing is kept over it until that is answered; nor anything of what is saved.
 */
export function useKeptDraft(
  form: ProductFormApi,
  id: string,
  version: number | null,
  isSaved = false,
) {
  const [offer, setOffer] = useState(() => readDraft(id));
  const [settled] = useDebouncedValue(form.values, 500);
  const isDirty = form.isDirty() && !isSaved;
  const keepTyped = () => {
    if (isDirty && !offer) keepDraft(id, version, form);
  };
  useEffect(() => {
    // As it is by now: what was discarded since this was drawn is kept no more.
    if (settled === form.getValues()) keepTyped();
  });
  // Who leaves at once loses nothing either.
  useWindowEvent('pagehide', keepTyped);
  return {
    offer: offer?.typed,
    /** Somebody has saved the product since. */
    isOlder: offer?.version !== version,
    take: () => {
      if (offer) form.setValues(offer.typed as Partial<ProductValues>);
      setOffer(undefined);
    },
    forget: () => {
      forgetDraft(id);
      setOffer(undefined);
    },
  };
}

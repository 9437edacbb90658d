import { later } from '../../../ui/state/later';
import type { ChosenPicture } from '../choices/picture-cell';
import type { ChoiceTableState } from '../choices/use-choice-table';
import type { ProductFormApi } from './product-form-values';

const ChoicesEditor = later(
  () => import('../choices/choices-editor').then((m) => m.ChoicesEditor),
  null,
);

interface ProductChoicesProps {
  form: ProductFormApi;
  table: ChoiceTableState;
  pictures: readonly ChosenPicture[];
  /** How many options the product has already. */
  known?: number;
}

/** Options and their combinations, among the fields of a product. */
export function ProductChoices({ form, table, pictures, known = 0 }: ProductChoicesProps) {
  const { price, choices } = form.values;
  const refused = Object.entries(form.errors).find(([field]) => field.startsWith('choices'))?.[1];
  return (
    <ChoicesEditor
      table={table}
      draft={choices}
      onChange={(next) => form.setFieldValue('choices', next)}
      pictures={pictures}
      price={String(price)}
      known={known}
      error={typeof refused === 'string' ? refused : undefined}
    />
  );
}

import { useCallback, type ReactNode, type SetStateAction } from 'react';
import type { ChoiceDraft } from '../choices/choice-draft';
import { ChoicesEditor } from '../choices/choices-editor';
import type { ChosenPicture } from '../choices/picture-cell';
import type { ChoiceTableState } from '../choices/use-choice-table';
import { ofFields, type FieldsOf } from './of-fields';

interface ProductChoicesProps {
  table: ChoiceTableState;
  pictures: readonly ChosenPicture[];
  /** How many options the product has already. */
  known?: number;
  /** Another way to an option. */
  beside?: ReactNode;
}

/** Stays the same, so that what is not typed in is not drawn anew. */
export function useChangeChoices({ setFieldValue }: FieldsOf<'choices'>) {
  return useCallback(
    (next: SetStateAction<ChoiceDraft>) => setFieldValue('choices', next),
    [setFieldValue],
  );
}

/** Options and their combinations, among the fields of a product. */
export const ProductChoices = ofFields(
  'price',
  'choices',
)<ProductChoicesProps>(function ProductChoices(props) {
  const { form, table, pictures, known = 0, beside } = props;
  const { price, choices } = form.values;
  const refused = Object.entries(form.errors).find(([field]) => field.startsWith('choices'))?.[1];
  const change = useChangeChoices(form);
  return (
    <ChoicesEditor
      table={table}
      draft={choices}
      onChange={change}
      pictures={pictures}
      price={String(price)}
      known={known}
      beside={beside}
      error={typeof refused === 'string' ? refused : undefined}
    />
  );
});

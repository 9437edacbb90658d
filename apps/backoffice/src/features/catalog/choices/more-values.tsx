import type { Product } from '@kade/contract/catalog/products';
import type { VariantGroup } from '@kade/contract/catalog/variants';
import { TextInput } from '@mantine/core';
import { memo, type Dispatch, type SetStateAction } from 'react';
import { retyped, type ChoiceDraft } from './choice-draft';
import styles from './choices.module.css';

interface MoreValuesProps {
  typed: string;
  onChange: Dispatch<SetStateAction<ChoiceDraft>>;
  product: Product;
  group: VariantGroup;
}

/** More values of a group that there is, as one types them. */
export const MoreValues = memo(function MoreValues(props: MoreValuesProps) {
  const { typed, onChange, product, group } = props;
  const place = product.options.filter(({ variants }) => variants.length > 0).indexOf(group);
  return (
    <TextInput
      className={styles.more ?? ''}
      size="xs"
      aria-label={`More values of ${group.name}`}
      placeholder="More, with commas between"
      autoComplete="off"
      value={typed}
      onChange={({ currentTarget: { value } }) =>
        onChange((draft) => ({
          ...draft,
          cells: place < 0 ? draft.cells : retyped(draft, place, [typed, value]),
          added: { ...draft.added, [group._id]: value },
        }))
      }
    />
  );
});

import type { Product } from '@kade/contract/catalog/products';
import type { VariantGroup } from '@kade/contract/catalog/variants';
import { TextInput } from '@mantine/core';
import { retyped, type ChoiceDraft } from './choice-draft';
import styles from './choices.module.css';

interface MoreValuesProps {
  draft: ChoiceDraft;
  onChange: (draft: ChoiceDraft) => void;
  product: Product;
  group: VariantGroup;
}

/** More values of a group that there is, as one types them. */
export function MoreValues({ draft, onChange, product, group }: MoreValuesProps) {
  const typed = draft.added[group._id] ?? '';
  const place = product.options.filter(({ variants }) => variants.length > 0).indexOf(group);
  return (
    <TextInput
      className={styles.more ?? ''}
      size="xs"
      aria-label={`More values of ${group.name}`}
      placeholder={`More of ${group.name}, with commas between`}
      autoComplete="off"
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        const cells = place < 0 ? draft.cells : retyped(draft, place, [typed, value]);
        onChange({ ...draft, cells, added: { ...draft.added, [group._id]: value } });
      }}
    />
  );
}

import { Children, type CSSProperties, type ReactNode } from 'react';
import { useListParams } from '../../lib/list/list-params';
import { ChoiceInput, type Choice } from '../input/choice-input';
import styles from './list-toolbar.module.css';
import { SearchInput } from '../input/search-input';

interface ListToolbarProps {
  /** What one searches for, e.g. `Search products`. */
  search: string;
  placeholder?: string;
  /** The filters and the order, one control each. */
  children: ReactNode;
}

/** Search, filters and order above a list; all of them stand in the address. */
export function ListToolbar({ search, placeholder, children }: ListToolbarProps) {
  const { get, set } = useListParams();
  const filters = Children.count(children);
  return (
    <div
      className={`${styles.toolbar} stack gap-2`}
      style={{ '--filters': filters } as CSSProperties}
      data-odd={filters % 2 === 1 ? true : undefined}
    >
      <SearchInput
        label={search}
        {...(placeholder && { placeholder })}
        value={get('q') ?? ''}
        onChange={(q) => set({ q })}
      />
      {children}
    </div>
  );
}

interface ListSelectProps {
  /** The name in the address. */
  name: string;
  label: string;
  /** The first one is what an address without the name means. */
  choices: readonly Choice[];
}

/** One filter, or the order, of a list. */
export function ListSelect({ name, label, choices }: ListSelectProps) {
  const { get, set } = useListParams();
  const [standard] = choices;
  return (
    <ChoiceInput
      label={label}
      isLabelHidden
      choices={choices}
      value={get(name) ?? standard?.value ?? ''}
      onChange={(value) => set({ [name]: value === standard?.value ? undefined : value })}
    />
  );
}

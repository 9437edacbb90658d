import { searchForm } from '@kade/rules/search-form';
import { Select, type ComboboxParsedItem, type SelectProps } from '@mantine/core';

export interface WholeSelectProps extends SelectProps {
  /** The first choice is of another kind, and offered whatever is typed. */
  firstStays?: boolean;
}

/** The library's, with all that its list stands on; names are found as the server finds them. */
export function WholeSelect({ firstStays = false, ...select }: WholeSelectProps) {
  const kept = firstStays ? 1 : 0;
  return (
    <Select
      filter={({ options, search, limit }) => [
        ...options.slice(0, kept),
        ...options.slice(kept).filter(isFoundBy(search)).slice(0, limit),
      ]}
      {...select}
    />
  );
}

function isFoundBy(search: string) {
  const form = searchForm(search.trim());
  return (option: ComboboxParsedItem) =>
    'label' in option && searchForm(option.label).includes(form);
}

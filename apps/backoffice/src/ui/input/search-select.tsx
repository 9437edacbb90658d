import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState, type ReactNode, type Ref } from 'react';
import type { Choice } from './choice-input';
import { Select } from './select';

interface SearchSelectProps {
  ref?: Ref<HTMLInputElement> | undefined;
  label: string;
  description?: string;
  placeholder: string;
  /** What is said when nothing has such a name. */
  none: string;
  /** The choices whose names contain a text; the empty one gives the first of all. */
  choicesOf: (q: string) => UseQueryOptions<Choice[], Error, Choice[], unknown[]>;
  /** What is chosen at first, which need not be among what is found. */
  current?: Choice | undefined;
  value: string | null;
  error?: ReactNode;
  isClearable?: boolean;
  onChange: (value: string | null) => void;
}

/** One of very many, picked by typing a part of its name; the server searches. */
export function SearchSelect(props: SearchSelectProps) {
  const { ref, label, description, placeholder, none, choicesOf, current, value, error } = props;
  const { isClearable, onChange } = props;
  const [chosen, setChosen] = useState(current);
  const [search, setSearch] = useState(current?.label ?? '');
  const [q] = useDebouncedValue(search === chosen?.label ? '' : search.trim(), 200);
  const { data: found = [], isPending } = useQuery(choicesOf(q));
  const isListed = found.some((one) => one.value === chosen?.value);
  const choices = chosen && value && !isListed ? [chosen, ...found] : found;
  return (
    <Select
      label={label}
      description={description}
      placeholder={placeholder}
      data={choices}
      ref={ref}
      value={value}
      chosen={value === null ? '' : (chosen?.label ?? '')}
      searchable
      clearable={isClearable ?? false}
      // Who picks once more what is picked means it; the library would take it away.
      allowDeselect={false}
      searchValue={search}
      onSearchChange={setSearch}
      filter={({ options }) => options}
      nothingFoundMessage={isPending ? 'Loading…' : none}
      comboboxProps={{ withinPortal: true }}
      maxDropdownHeight={280}
      error={error}
      onChange={(id, option) => {
        setChosen(id === null ? undefined : { value: id, label: option?.label ?? '' });
        onChange(id);
      }}
    />
  );
}

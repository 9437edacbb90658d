import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactNode, type Ref } from 'react';
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
  const asked = search === chosen?.label ? '' : search.trim();
  const [q] = useDebouncedValue(asked, 200);
  const { data: found = [], isPending, isPlaceholderData } = useQuery(choicesOf(q));
  const isListed = found.some((one) => one.value === chosen?.value);
  const choices = chosen && value && !isListed ? [chosen, ...found] : found;
  // What an earlier text has found stays in sight for a moment, and cannot be chosen.
  const isEarlier = isPending || isPlaceholderData || q !== asked;
  /** The arrow, and then Enter, were pressed before anything was found by this text. */
  const [early, setEarly] = useState<{ field?: HTMLElement }>();
  const chooseFirst = useEffectEvent((list: HTMLElement | null) => {
    const options = list?.querySelectorAll<HTMLElement>('[role="option"]');
    options?.[choices.length - found.length]?.click();
  });
  const field = isEarlier ? undefined : early?.field;
  useEffect(() => {
    if (field) chooseFirst(document.getElementById(field.getAttribute('aria-controls') ?? ''));
  }, [field]);
  return (
    <Select
      label={label}
      description={description}
      placeholder={placeholder}
      data={isEarlier ? choices.map((one) => ({ ...one, disabled: true })) : choices}
      ref={ref}
      value={value}
      chosen={value === null ? '' : (chosen?.label ?? '')}
      searchable
      clearable={isClearable ?? false}
      // Who picks once more what is picked means it; the library would take it away.
      allowDeselect={false}
      searchValue={search}
      onSearchChange={(text) => {
        setSearch(text);
        setEarly(undefined);
      }}
      filter={({ options }) => options}
      nothingFoundMessage={isPending ? 'Loading…' : none}
      comboboxProps={{ withinPortal: true }}
      maxDropdownHeight={280}
      error={error}
      onKeyDown={(event) => {
        if (!isEarlier || event.nativeEvent.isComposing) return;
        if (event.key === 'ArrowDown') setEarly({});
        if (event.key !== 'Enter') return;
        // It sends no form meanwhile.
        event.preventDefault();
        if (early) setEarly({ field: event.currentTarget });
      }}
      onChange={(id, option) => {
        setChosen(id === null ? undefined : { value: id, label: option?.label ?? '' });
        onChange(id);
      }}
    />
  );
}

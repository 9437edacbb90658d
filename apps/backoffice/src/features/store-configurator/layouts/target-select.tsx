import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { targetsQuery } from './layouts.api';

interface Target {
  value: string;
  label: string;
}

interface TargetSelectProps {
  type: 'collection' | 'product';
  /** What the element shows now, which need not be among what is found. */
  current: Target | undefined;
  value: string | null;
  error: ReactNode;
  onChange: (id: string | null) => void;
}

const words = {
  collection: { label: 'Collection', none: 'No collection has such a name' },
  product: { label: 'Product', none: 'No product has such a name' },
};

/** Picks a collection or product by typing a part of its name. */
export function TargetSelect({ type, current, value, error, onChange }: TargetSelectProps) {
  const [chosen, setChosen] = useState(current);
  const [search, setSearch] = useState(current?.label ?? '');
  const [q] = useDebouncedValue(search === chosen?.label ? '' : search.trim(), 200);
  const { data: found = [], isPending } = useQuery(targetsQuery(type, q));
  const isListed = found.some((one) => one.value === chosen?.value);
  const choices = chosen && value && !isListed ? [chosen, ...found] : found;
  const { label, none } = words[type];
  return (
    <Select
      label={label}
      placeholder={`Choose a ${type}`}
      data={choices}
      value={value}
      searchable
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

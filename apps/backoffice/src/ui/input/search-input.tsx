import { CloseButton, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type KeyboardEvent, type ReactNode } from 'react';
import { focusOnMount } from '../layout/focus-on-mount';

interface SearchInputProps {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  /** Takes the focus where it is the first thing to use. */
  isFirst?: boolean;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** Another way to say what is searched for, while nothing is typed. */
  otherWay?: ReactNode;
}

/** Searches as one types, after a short pause. */
export function SearchInput({
  label,
  placeholder,
  value,
  onChange,
  isFirst,
  onKeyDown,
  otherWay,
}: SearchInputProps) {
  const [typed, setTyped] = useState(value);
  const [reported, setReported] = useState(value);
  const report = useEffectEvent(() => {
    setReported(typed);
    onChange(typed);
  });
  if (value !== reported) {
    setReported(value);
    setTyped(value);
  }

  useEffect(() => {
    if (typed === reported) return undefined;
    const pause = setTimeout(() => report(), 250);
    return () => clearTimeout(pause);
  }, [typed, reported]);

  return (
    <TextInput
      type="search"
      ref={isFirst ? focusOnMount : undefined}
      aria-label={label}
      placeholder={placeholder ?? label}
      leftSection={<Search size={16} aria-hidden />}
      rightSection={
        typed ? (
          <CloseButton size="sm" aria-label="Clear search" onClick={() => setTyped('')} />
        ) : (
          otherWay
        )
      }
      value={typed}
      onKeyDown={onKeyDown}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}

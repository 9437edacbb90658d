import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
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
  const report = useDebouncedCallback((text: string) => {
    setReported(text);
    onChange(text);
  }, 250);
  if (value !== reported) {
    setReported(value);
    setTyped(value);
  }

  const change = (text: string) => {
    setTyped(text);
    report(text);
  };

  return (
    <TextInput
      type="search"
      ref={isFirst ? focusOnMount : undefined}
      aria-label={label}
      placeholder={placeholder ?? label}
      leftSection={<Search size={16} aria-hidden />}
      rightSection={
        typed ? (
          <CloseButton size="sm" aria-label="Clear search" onClick={() => change('')} />
        ) : (
          otherWay
        )
      }
      value={typed}
      onKeyDown={onKeyDown}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

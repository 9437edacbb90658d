import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

interface DayInputProps extends Pick<
  TextInputProps,
  'aria-label' | 'leftSection' | 'leftSectionWidth' | 'min' | 'max'
> {
  value: string;
  onChange: (day: string) => void;
}

/**
 * A day that stands in the address. What is typed of it stays in the field alone until it is whole: a browser
 * calls the first sign of a year a year, and an address that answers with half a day takes the rest away.
 */
export function DayInput({ value, onChange, ...field }: DayInputProps) {
  const [typed, setTyped] = useState(value);
  const [reported, setReported] = useState(value);
  if (value !== reported) {
    setReported(value);
    setTyped(value);
  }
  const report = (day: string) => {
    if (day === reported) return;
    setReported(day);
    onChange(day);
  };
  return (
    <TextInput
      {...field}
      type="date"
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        if (currentTarget.value >= '1000') report(currentTarget.value);
      }}
      onBlur={() => report(typed)}
      onKeyDown={({ key }) => key === 'Enter' && report(typed)}
    />
  );
}

import { Input } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import styles from './pieces-input.module.css';
import { piecesOf } from './pieces';

type PiecesInputProps = Omit<ComponentPropsWithRef<'input'>, 'size' | 'onChange' | 'style'> & {
  label: string;
  value: string;
  onChange: (pieces: string) => void;
  /** Whether an empty field stays empty rather than become 0. */
  mayBeEmpty?: boolean;
};

/** A number of pieces. What is no number becomes 0 when the field is left. */
export function PiecesInput(props: PiecesInputProps) {
  const { label, value, onChange, onBlur, mayBeEmpty = false, ...rest } = props;
  return (
    <Input
      {...rest}
      aria-label={label}
      classNames={{ input: styles.input }}
      size="xs"
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={(event) => {
        const isLeftEmpty = mayBeEmpty && value.trim() === '';
        const pieces = isLeftEmpty ? '' : String(piecesOf(value));
        if (pieces !== value) onChange(pieces);
        onBlur?.(event);
      }}
    />
  );
}

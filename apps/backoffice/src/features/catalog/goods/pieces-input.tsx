import { Input } from '@mantine/core';
import { useState, type ComponentPropsWithRef } from 'react';
import { piecesAfter, piecesOf } from './pieces';

type PiecesInputProps = Omit<ComponentPropsWithRef<'input'>, 'size' | 'onChange' | 'style'> & {
  label: string;
  value: string;
  onChange: (pieces: string) => void;
  /** Whether an empty field stays empty rather than become 0. */
  mayBeEmpty?: boolean;
};

/** What is being typed while it is a difference, such as `+30`, and what it comes to. */
interface Draft {
  text: string;
  before: string;
  after: string;
}

/** A number of pieces. What is no number becomes 0 when the field is left; `+30` adds 30. */
export function PiecesInput(props: PiecesInputProps) {
  const { label, value, onChange, onBlur, mayBeEmpty = false, ...rest } = props;
  const [typed, setDraft] = useState<Draft>();
  // Whoever sets the field meanwhile, as Escape does, ends the difference.
  const draft = typed?.after === value ? typed : undefined;
  const type = (text: string) => {
    const before = draft?.before ?? value;
    const after = piecesAfter(before, text);
    setDraft(after === text ? undefined : { text, before, after });
    onChange(after);
  };
  return (
    <Input
      {...rest}
      aria-label={label}
      classNames={{ input: 'figures right' }}
      size="xs"
      inputMode="numeric"
      autoComplete="off"
      value={draft?.text ?? value}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={(event) => {
        setDraft(undefined);
        const isLeftEmpty = mayBeEmpty && value.trim() === '';
        const pieces = isLeftEmpty ? '' : String(piecesOf(value));
        if (pieces !== value) onChange(pieces);
        onBlur?.(event);
      }}
    />
  );
}

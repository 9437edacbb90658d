import { Input } from '@mantine/core';
import { ChevronsUpDown } from 'lucide-react';
import { useId, type KeyboardEvent } from 'react';

export interface Choice {
  value: string;
  label: string;
}

interface ChoiceInputProps {
  label: string;
  /** The label is said, not shown. */
  isLabelHidden?: boolean;
  choices: readonly Choice[];
  value: string;
  /** Not called while busy: a disabled field would lose the focus. */
  onChange: (value: string) => void;
  isBusy?: boolean;
}

/** One of a few choices, picked the way the device is used to. */
export function ChoiceInput(props: ChoiceInputProps) {
  const { label, isLabelHidden = false, choices, value, onChange, isBusy = false } = props;
  const id = useId();
  const select = (
    <Input
      component="select"
      id={id}
      pointer
      aria-label={isLabelHidden ? label : undefined}
      aria-busy={isBusy}
      loading={isBusy}
      rightSection={<ChevronsUpDown size={14} color="var(--k-muted)" aria-hidden />}
      rightSectionPointerEvents="none"
      value={value}
      onKeyDown={openWithArrows}
      onChange={({ currentTarget }) => {
        if (!isBusy) onChange(currentTarget.value);
      }}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </Input>
  );
  if (isLabelHidden) return select;
  return (
    <Input.Wrapper label={label} id={id}>
      {select}
    </Input.Wrapper>
  );
}

/**
 * Arrows open the list, as on a Mac; elsewhere browsers would choose what is next at once, and who
 * passes a choice by keyboard has not made it.
 */
function openWithArrows(event: KeyboardEvent<HTMLElement>): void {
  const select = event.currentTarget;
  if (!['ArrowUp', 'ArrowDown'].includes(event.key)) return;
  if (!(select instanceof HTMLSelectElement) || !('showPicker' in select)) return;
  event.preventDefault();
  select.showPicker();
}

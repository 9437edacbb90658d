import { Input } from '@mantine/core';
import { ChevronsUpDown } from 'lucide-react';
import { useId, type KeyboardEvent, type ReactNode } from 'react';

export interface Choice {
  value: string;
  label: string;
}

interface ChoiceInputProps {
  label: string;
  description?: string;
  /** The label is said, not shown. */
  isLabelHidden?: boolean;
  choices: readonly Choice[];
  value: string;
  /** Not called while busy: a disabled field would lose the focus. */
  onChange: (value: string) => void;
  isBusy?: boolean;
  error?: ReactNode;
}

/** One of a few choices, picked the way the device is used to. */
export function ChoiceInput(props: ChoiceInputProps) {
  const { label, description, isLabelHidden, choices, value, onChange, isBusy = false } = props;
  const { error } = props;
  const id = useId();
  const select = (
    <Input
      component="select"
      id={id}
      pointer
      aria-label={isLabelHidden ? label : undefined}
      aria-busy={isBusy}
      loading={isBusy}
      error={Boolean(error)}
      rightSection={<ChevronsUpDown size={14} color="var(--k-muted)" aria-hidden />}
      rightSectionPointerEvents="none"
      value={value}
      onKeyDown={openInstead}
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
  return <Input.Wrapper {...{ label, description, error, id }}>{select}</Input.Wrapper>;
}

/** Keys by which a closed list chooses something at once: what is next, first or last, or begins so. */
const CHOOSING = /^(Arrow.+|Page.+|Home|End|\S)$/u;

/**
 * They open the list, as arrows do on a Mac: who passes a choice by keyboard has not made it. A key
 * beside Ctrl or Alt is not for the list.
 */
function openInstead(event: KeyboardEvent<HTMLElement>): void {
  const select = event.currentTarget;
  if (event.ctrlKey || event.metaKey || event.altKey || !CHOOSING.test(event.key)) return;
  if (!(select instanceof HTMLSelectElement) || !('showPicker' in select)) return;
  event.preventDefault();
  select.showPicker();
}

import { Input, InputBase } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { ChevronsUpDown } from 'lucide-react';
import { onceUsed } from '../state/once-used';
import type { WholeSelectProps } from './whole-select';

const useWhole = onceUsed(() => import('./whole-select').then((m) => m.WholeSelect));

/** As the library says it of its own. */
const closed = { role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': false } as const;

interface ChoosingProps extends Omit<WholeSelectProps, 'value' | 'onChange'> {
  value: string | null;
  onChange: NonNullable<WholeSelectProps['onChange']>;
  /** The words of what is chosen. */
  chosen: string;
}

/** One of many, found by typing. Its list is heavy and comes before anybody can open it, or soon after. */
export function Select(props: ChoosingProps) {
  const { chosen, ref, ...whole } = props;
  const { part: Whole, input } = useWhole();
  const refs = useMergedRef(input, ref);
  const chevron = <ChevronsUpDown size={14} color="var(--k-muted)" aria-hidden />;
  if (Whole) return <Whole {...whole} ref={refs} rightSection={chevron} />;
  const { label, description, placeholder, error, inputWrapperOrder } = props;
  const { value, onChange, onFocus, onBlur } = props;
  return (
    <InputBase
      {...{ label, description, placeholder, error, onFocus, onBlur }}
      {...(inputWrapperOrder && { inputWrapperOrder })}
      ref={refs}
      {...closed}
      autoComplete="off"
      readOnly
      value={chosen}
      rightSectionPointerEvents="none"
      rightSection={chevron}
      __clearable={props.clearable === true && value !== null}
      __clearSection={
        <Input.ClearButton tabIndex={-1} aria-hidden onClick={() => onChange(null, null)} />
      }
    />
  );
}

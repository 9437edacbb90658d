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
export function Select({ chosen, ref, ...select }: ChoosingProps) {
  const { part: Whole, input } = useWhole();
  const refs = useMergedRef(input, ref);
  if (Whole) return <Whole {...select} ref={refs} rightSection={<Chevron />} />;
  return <ClosedSelect {...select} chosen={chosen} ref={refs} />;
}

type ClosedSelectProps = Pick<
  ChoosingProps,
  | 'ref'
  | 'label'
  | 'description'
  | 'placeholder'
  | 'error'
  | 'inputWrapperOrder'
  | 'onFocus'
  | 'onBlur'
  | 'clearable'
> &
  Partial<Pick<ChoosingProps, 'value' | 'chosen' | 'onChange'>>;

/** A list that cannot be opened yet. */
export function ClosedSelect(props: ClosedSelectProps) {
  const { ref, label, description, placeholder, error, inputWrapperOrder } = props;
  const { clearable = false, value = null, chosen = '', onChange, onFocus, onBlur } = props;
  return (
    <InputBase
      {...{ ref, label, description, placeholder, error, onFocus, onBlur }}
      {...(inputWrapperOrder && { inputWrapperOrder })}
      {...closed}
      autoComplete="off"
      readOnly
      value={chosen}
      rightSectionPointerEvents="none"
      rightSection={<Chevron />}
      __clearable={clearable && value !== null}
      __clearSection={
        <Input.ClearButton tabIndex={-1} aria-hidden onClick={() => onChange?.(null, null)} />
      }
    />
  );
}

const Chevron = () => <ChevronsUpDown size={14} color="var(--k-muted)" aria-hidden />;

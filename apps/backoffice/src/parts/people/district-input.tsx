import { TextInput } from '@mantine/core';
import { onceUsed } from '../../ui/state/once-used';

const useWhole = onceUsed(() => import('./whole-district-input').then((m) => m.WholeDistrictInput));

/** What an input of a form takes. */
export interface DistrictInputProps {
  label: string;
  maxLength: number;
  value?: string;
  error?: string | undefined;
  onChange?: (value: string) => void;
}

/** As the library says it of its own. */
const closed = { role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': false } as const;

/**
 * A district, suggested as one types. The list is heavy and comes with the first sign of a hand; what is
 * typed before stays.
 */
export function DistrictInput(props: DistrictInputProps) {
  const { part: Whole, input } = useWhole();
  if (Whole) return <Whole {...props} ref={input} />;
  const { onChange, ...field } = props;
  return (
    <TextInput
      {...field}
      {...closed}
      ref={input}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
    />
  );
}

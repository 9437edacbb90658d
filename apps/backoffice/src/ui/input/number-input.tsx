import { inLakhs } from '@kade/words/format';
import { TextInput, type NumberInputProps } from '@mantine/core';
import { onceUsed } from '../state/once-used';
import { amountEvents } from '../style/enter-amount';

const useWhole = onceUsed(() => import('./whole-number-input').then((m) => m.WholeNumberInput));

export interface NumberFieldProps extends Omit<
  NumberInputProps,
  | 'ref'
  | 'value'
  | 'onChange'
  | 'hideControls'
  | 'allowNegative'
  | 'thousandSeparator'
  | 'thousandsGroupStyle'
> {
  value?: number | string;
  onChange?: (value: number | string) => void;
}

/**
 * A number without arrows and sign, grouped as all of ours are. What groups its digits as one types is
 * heavy and comes with the first sign of a hand, where what is typed already stands as it will then: the
 * caret stays at its place.
 */
export function NumberInput(props: NumberFieldProps) {
  const { part: Whole, input } = useWhole();
  if (Whole) return <Whole {...props} ref={input} />;
  const { label, description, placeholder, error, inputWrapperOrder, inputMode } = props;
  const { leftSection, rightSection, onBlur, onFocus, value = '', onChange } = props;
  return (
    <TextInput
      aria-label={props['aria-label']}
      {...{ label, description, placeholder, error, inputMode, leftSection, rightSection }}
      {...{ onBlur, onFocus }}
      {...(inputWrapperOrder && { inputWrapperOrder })}
      // As wide as the library's.
      rightSectionWidth={24}
      ref={input}
      {...amountEvents}
      value={value === '' ? '' : (props.prefix ?? '') + inLakhs(String(value))}
      onChange={({ currentTarget }) => onChange?.(numberIn(currentTarget.value))}
    />
  );
}

/** Digits that say no number yet, as `12.`, stay what they are. */
function numberIn(typed: string): number | string {
  const digits = typed.replaceAll(/[^\d.]/g, '');
  return digits !== '' && String(Number(digits)) === digits ? Number(digits) : digits;
}

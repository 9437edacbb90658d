import { TextInput, type NumberInputProps } from '@mantine/core';
import { onceUsed } from '../state/once-used';

const useWhole = onceUsed(() => import('./whole-number-input').then((m) => m.WholeNumberInput));

export interface NumberFieldProps extends Omit<NumberInputProps, 'ref' | 'value' | 'onChange'> {
  value?: number | string;
  onChange?: (value: number | string) => void;
}

/**
 * A number without arrows. What groups its digits as one types is heavy and comes with the first sign of
 * a hand; what is typed before is taken as it is.
 */
export function NumberInput(props: NumberFieldProps) {
  const { part: Whole, input } = useWhole();
  if (Whole) return <Whole hideControls {...props} ref={input} />;
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
      value={grouped(value, props)}
      onChange={({ currentTarget }) => onChange?.(numberIn(currentTarget.value))}
    />
  );
}

/** As the whole field shows it. */
function grouped(value: number | string, props: NumberFieldProps): string {
  const { thousandSeparator, thousandsGroupStyle, prefix = '' } = props;
  if (value === '') return '';
  if (!thousandSeparator) return `${prefix}${value}`;
  // What says no number yet, as `12.`, too: the caret stays where it is when the whole field comes.
  const [, whole = '', rest = ''] = /^(\d+)(.*)$/.exec(String(value)) ?? [];
  if (whole === '') return `${prefix}${value}`;
  const language = thousandsGroupStyle === 'lakh' ? 'en-IN' : 'en';
  return prefix + BigInt(whole).toLocaleString(language) + rest;
}

/** Digits that say no number yet, as `12.`, stay what they are. */
function numberIn(typed: string): number | string {
  const digits = typed.replaceAll(/[^\d.]/g, '');
  return digits !== '' && String(Number(digits)) === digits ? Number(digits) : digits;
}

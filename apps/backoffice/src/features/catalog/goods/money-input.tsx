import { NumberInput, type NumberFieldProps } from '../../../ui/input/number-input';

/** An amount in rupees, as one types it. */
export function MoneyInput(props: NumberFieldProps) {
  return (
    <NumberInput
      leftSection="Rs"
      decimalScale={2}
      clampBehavior="none"
      inputMode="decimal"
      {...props}
    />
  );
}

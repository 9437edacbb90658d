import { NumberInput, type NumberInputProps } from '@mantine/core';

/** An amount in rupees, as one types it. */
export function MoneyInput(props: NumberInputProps) {
  return (
    <NumberInput
      leftSection="Rs"
      decimalScale={2}
      allowNegative={false}
      thousandSeparator=","
      thousandsGroupStyle="lakh"
      clampBehavior="none"
      hideControls
      inputMode="decimal"
      {...props}
    />
  );
}

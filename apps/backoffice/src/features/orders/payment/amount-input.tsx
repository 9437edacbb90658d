import { formatLkr } from '@kade/rules/money';
import { NumberInput, type NumberInputProps } from '@mantine/core';
import { focusOnMount } from '../../../ui/focus-on-mount';

/** An amount in rupees, at most so many minor units. */
export function AmountInput({ most, ...input }: NumberInputProps & { most: number }) {
  return (
    <NumberInput
      label="Amount (LKR)"
      description={`At most ${formatLkr(most)}`}
      data-autofocus
      ref={focusOnMount}
      min={0}
      decimalScale={2}
      fixedDecimalScale
      thousandSeparator=","
      thousandsGroupStyle="lakh"
      hideControls
      {...input}
    />
  );
}

/** What was entered, in minor units. */
export const minorOf = (value: number | string): number => Math.round(Number(value) * 100);

/** Why an amount cannot be; `tooMuch` tells what there is at most. */
export function amountProblem(value: number | string, most: number, tooMuch: string) {
  if (minorOf(value) <= 0) return 'Amount is required';
  return minorOf(value) > most ? tooMuch : null;
}

import { formatLkr } from '@kade/words/english';
import { NumberInput, type NumberInputProps } from '@mantine/core';
import { hundredthsOf } from '../../../lib/form/hundredths';
import { focusOnMount } from '../../../ui/layout/focus-on-mount';

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

/** Why an amount cannot be; `tooMuch` tells what there is at most. */
export function amountProblem(value: number | string, most: number, tooMuch: string) {
  if (hundredthsOf(value) <= 0) return 'Amount is required';
  return hundredthsOf(value) > most ? tooMuch : null;
}

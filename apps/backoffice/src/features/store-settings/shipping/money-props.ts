import type { NumberInputProps } from '@mantine/core';

/** An amount in rupees. */
export const moneyProps: NumberInputProps = {
  prefix: 'LKR ',
  placeholder: 'LKR 0.00',
  step: 0.01,
  decimalScale: 2,
  allowNegative: false,
  thousandSeparator: ',',
  thousandsGroupStyle: 'lakh',
  hideControls: true,
  inputMode: 'decimal',
};

/** A whole number of something. */
export const wholeProps: NumberInputProps = {
  allowDecimal: false,
  allowNegative: false,
  thousandSeparator: ',',
  hideControls: true,
  inputMode: 'numeric',
};

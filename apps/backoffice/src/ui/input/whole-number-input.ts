import { NumberInput } from '@mantine/core';

/** The library's, which groups digits as one types. */
export const WholeNumberInput = NumberInput.withProps({
  hideControls: true,
  allowNegative: false,
  thousandSeparator: ',',
  thousandsGroupStyle: 'lakh',
});

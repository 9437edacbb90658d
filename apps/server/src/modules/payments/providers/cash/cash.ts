import { WAYS_TO_PAY } from '@kade/rules/ways-to-pay';
import type { Provider } from '../../provider';

/** Paid at the door: nothing is to be done before, and nobody but the merchant knows. */
export const cash: Provider = {
  ...WAYS_TO_PAY.cash_on_delivery,
  notes: { paid: 'Paid in cash', refunded: 'Given back', takenBack: 'Taken back' },
  noLookUp: { say: 'cash_is_not_looked_up' },
  next: async () => undefined,
};

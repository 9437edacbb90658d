import { WAYS_TO_PAY } from '@kade/rules/ways-to-pay';
import type { Provider } from '../../provider';

/** Paid at the door: nothing is to be done before, and nobody but the merchant knows. */
export const cash: Provider = {
  ...WAYS_TO_PAY.cash_on_delivery,
  notes: {
    paid: { say: 'paid', by: 'cash' },
    refunded: { say: 'given_back' },
    takenBack: { say: 'taken_back' },
  },
  noLookUp: { say: 'cash_is_not_looked_up' },
};

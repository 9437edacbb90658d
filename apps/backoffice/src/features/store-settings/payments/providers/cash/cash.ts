import { providerRow } from '../../provider-row';

export const cash = providerRow<null>({
  method: 'cash_on_delivery',
  description: () => 'Customers pay the courier when the parcel arrives.',
});

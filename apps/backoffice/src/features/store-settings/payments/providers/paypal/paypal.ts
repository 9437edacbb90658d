import type { PaypalCredentials } from '@kade/contract/payments';
import { formatLkr } from '@kade/words/english';
import { later } from '../../../../../ui/state/later';
import { providerRow } from '../../provider-row';
import { paypalQuery } from './paypal.api';

export const paypal = providerRow<PaypalCredentials | null>({
  method: 'paypal',
  description: (stored) =>
    stored?.usd_rate
      ? `Customers pay with their PayPal account, a US dollar for ${formatLkr(stored.usd_rate)}.`
      : 'Customers pay with their PayPal account, in US dollars.',
  // As the server says it too.
  missing: (stored) => {
    if (!stored) return 'Add your PayPal credentials to switch this on.';
    return stored.usd_rate === null ? 'Set what a US dollar costs to switch this on.' : undefined;
  },
  needs: {
    query: paypalQuery,
    action: (stored) => (stored ? 'Change credentials' : 'Add credentials'),
    title: 'PayPal credentials',
    param: 'paypal',
    Edit: later(() => import('./edit-paypal').then((m) => m.EditPaypal)),
  },
});

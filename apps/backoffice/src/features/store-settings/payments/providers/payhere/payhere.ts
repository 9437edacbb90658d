import { later } from '../../../../../ui/state/later';
import { providerRow } from '../../provider-row';
import { payhereQuery } from './payhere.api';
import type { PayhereCredentials } from '@kade/contract/payments';

export const payhere = providerRow<PayhereCredentials | null>({
  method: 'credit_debit',
  description: () => 'Cards through PayHere; the money arrives in your PayHere account.',
  missing: (stored) => (stored ? undefined : 'Add your PayHere credentials to switch this on.'),
  needs: {
    query: payhereQuery,
    action: (stored) => (stored ? 'Change credentials' : 'Add credentials'),
    title: 'PayHere credentials',
    param: 'payhere',
    Edit: later(() => import('./edit-payhere').then((m) => m.EditPayhere)),
  },
  atNewDomain:
    'PayHere gives a merchant secret for one domain. Ask PayHere to approve the new one, and then change the secret under Payment Methods. Payments that are under way with the old one still count.',
});

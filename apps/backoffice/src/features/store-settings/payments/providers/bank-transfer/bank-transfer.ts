import type { BankAccount } from '@kade/contract/payments';
import { later } from '../../../../../ui/state/later';
import { providerRow } from '../../provider-row';
import { accountsQuery } from './bank-accounts.api';

export const bankTransfer = providerRow<BankAccount[]>({
  method: 'bank_transfer',
  description: () => 'Customers pay into your account and send the slip with their order.',
  missing: ({ length }) =>
    length > 0 ? undefined : 'Please add at least one bank account before enabling bank transfer.',
  needs: {
    query: accountsQuery,
    action: ({ length }) => (length > 0 ? `Bank Accounts (${length})` : 'Bank Accounts'),
    title: 'Bank Accounts',
    param: 'bank-accounts',
    size: 'lg',
    Edit: later(() => import('./bank-accounts').then((m) => m.BankAccounts)),
  },
});

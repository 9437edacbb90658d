import type { BankAccount } from '@kade/contract/payments';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { DialogActions } from '../../../../../ui/dialog/confirm-dialog';
import { focusOnMount } from '../../../../../ui/layout/focus-on-mount';
import { EmptyState } from '../../../../../ui/state/states';
import { Button } from '../../../../../ui/style/button';
import type { EditProps } from '../../provider-row';
import { AccountItem } from './account-item';
import { BankAccountForm } from './bank-account-form';

/** The accounts that customers may pay to; one at a time is added or changed in their place. */
export function BankAccounts({ stored: accounts, param }: EditProps<BankAccount[]>) {
  const [edited, setEdited] = useState<BankAccount | 'new'>();
  const [isBack, setIsBack] = useState(false);
  if (edited) {
    return (
      <BankAccountForm
        account={edited === 'new' ? undefined : edited}
        param={param}
        onDone={() => {
          setEdited(undefined);
          setIsBack(true);
        }}
      />
    );
  }

  const add = (
    <Button
      ref={isBack ? focusOnMount : undefined}
      leftSection={<Plus size={16} />}
      onClick={() => setEdited('new')}
    >
      Add Bank Account
    </Button>
  );
  if (accounts.length === 0) {
    return (
      <EmptyState
        illustration="plan"
        title="No bank accounts yet"
        description="Customers who pay by bank transfer see the accounts you add here."
        action={add}
      />
    );
  }
  return (
    <>
      <ul className="stack gap-2">
        {accounts.map((account) => (
          <AccountItem key={account.id} account={account} onEdit={() => setEdited(account)} />
        ))}
      </ul>
      <DialogActions>{add}</DialogActions>
    </>
  );
}

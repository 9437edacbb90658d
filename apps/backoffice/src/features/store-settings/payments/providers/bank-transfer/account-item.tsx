import type { BankAccount } from '@kade/contract/payments';
import { useState } from 'react';
import { notify } from '../../../../../lib/words/notify';
import { DialogActions } from '../../../../../ui/dialog/confirm-dialog';
import { focusOnMount } from '../../../../../ui/layout/focus-on-mount';
import { EditDeleteButtons } from '../../../../../ui/list/edit-delete';
import { Button } from '../../../../../ui/style/button';
import { useDeleteAccount } from './bank-accounts.api';
import styles from '../../payments.module.css';

interface AccountItemProps {
  account: BankAccount;
  onEdit: () => void;
}

/** An account of the list. Delete asks in its place: a window over a window would be one too many. */
export function AccountItem({ account, onEdit }: AccountItemProps) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useDeleteAccount();
  const name = `${account.bank_name} ${account.account_number}`;
  const more = [
    account.branch && `${account.branch} branch`,
    account.branch_code && `branch code ${account.branch_code}`,
    account.swift_code && `SWIFT ${account.swift_code}`,
  ].filter(Boolean);
  return (
    <li className={`${styles.account} tile`}>
      <div className="gap-24 row wrap between">
        <div className={`${styles.accountText} breaks shrinks`}>
          <p className={`${styles.name} block strong`}>{account.bank_name}</p>
          <p className="figures">
            {account.account_number} · {account.account_holder_name}
          </p>
          {more.length > 0 && (
            <p className="flow gap-13 quiet">
              {more.map((one) => (
                <span key={one}>{one}</span>
              ))}
            </p>
          )}
        </div>
        {!isAsking && (
          <EditDeleteButtons name={name} onEdit={onEdit} onDelete={() => setIsAsking(true)} />
        )}
      </div>
      {isAsking && (
        <div className={`${styles.question} down-3 plain above`}>
          <p role="alert">Are you sure you want to delete this bank account?</p>
          <DialogActions>
            <Button
              ref={focusOnMount}
              variant="default"
              onClick={() => setIsAsking(false)}
              disabled={remove.isPending}
            >
              Cancel
            </Button>
            <Button
              tone="danger"
              loading={remove.isPending}
              onClick={() =>
                remove.mutate(account, { onSuccess: () => notify.success('Bank account deleted') })
              }
            >
              Delete
            </Button>
          </DialogActions>
        </div>
      )}
    </li>
  );
}

import type { Customer } from '@kade/contract/customers';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useDialogParam } from '../../lib/address/dialog-param';
import { notify } from '../../lib/words/notify';
import { messageOf } from '../../lib/server/query-client';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { DateTime } from '../../ui/state/date-time';
import { FormError } from '../../ui/input/form';
import { IdentityQuestion } from '../../parts/identity/identity-question';
import { Section } from '../../ui/layout/section';
import { Button } from '../../ui/style/button';
import { useEraseCustomer } from './customers.api';
import styles from './customers.module.css';

/** What a person may ask for: to see all that is held on them, and to have it erased. */
export function PersonalData({ customer }: { customer: Customer }) {
  const window = useDialogParam('erase');
  const save = useMutation({
    mutationFn: async () => (await import('./export-customer')).exportCustomer(customer._id),
  });
  return (
    <Section title="Personal data">
      {customer.erased_at ? (
        <p className={`${styles.why} muted`}>
          Erased <DateTime value={customer.erased_at} />. The figures stay.
        </p>
      ) : (
        <p className={`${styles.why} muted`}>
          People may ask you what you hold on them, and to have it erased.
        </p>
      )}
      <div className="stack gap-3">
        <Button
          variant="default"
          leftSection={<Download size={16} aria-hidden />}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          Export
        </Button>
        {!customer.erased_at && (
          <Button variant="default" tone="danger" onClick={window.open}>
            Erase
          </Button>
        )}
      </div>
      <EraseWindow customer={customer} isOpen={window.isOpen} onClose={window.close} />
      <IdentityQuestion />
    </Section>
  );
}

interface EraseWindowProps {
  customer: Customer;
  isOpen: boolean;
  onClose: () => void;
}

function EraseWindow({ customer, isOpen, onClose }: EraseWindowProps) {
  const erase = useEraseCustomer(customer._id);
  const confirm = () =>
    erase.mutate(undefined, {
      onSuccess: () => {
        notify.success('Customer erased');
        onClose();
      },
    });
  return (
    <ConfirmDialog
      opened={isOpen && !customer.erased_at}
      onClose={onClose}
      onConfirm={confirm}
      title="Erase customer"
      confirmLabel="Erase for good"
      isBusy={erase.isPending}
    >
      <div className={`${styles.why} muted`}>
        Are you sure you want to erase {customer.name || 'this customer'}? This action cannot be
        undone.
        <ul>
          <li>Name, addresses, e-mail and phone leave all of their orders.</li>
          <li>Notes, mails, slips and their pictures are deleted.</li>
          <li>What they bought and paid stays, without a name.</li>
        </ul>
      </div>
      {erase.isError && <FormError>{messageOf(erase.error)}</FormError>}
    </ConfirmDialog>
  );
}

import type { Customer } from '@kade/contract/customers';
import { useState } from 'react';
import { notify } from '../../lib/words/notify';
import { messageOf } from '../../lib/server/query-client';
import { FormActions } from '../../ui/dialog/confirm-dialog';
import { Form, FormError } from '../../ui/input/form';
import { SearchSelect } from '../../ui/input/search-select';
import { customerChoicesQuery, useMergeCustomer } from './customers.api';
import styles from './customers.module.css';

interface MergeWindowProps {
  customer: Customer;
  onClose: () => void;
}

/** Makes another customer one with this one. */
export function MergeWindow({ customer, onClose }: MergeWindowProps) {
  const [other, setOther] = useState<string | null>(null);
  const merge = useMergeCustomer(customer._id);
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (other === null || merge.isPending) return;
        merge.mutate(other, {
          onSuccess: () => {
            notify.success('Made one customer');
            onClose();
          },
        });
      }}
    >
      <SearchSelect
        label={`Who is the same person as ${customer.name || 'this customer'}?`}
        placeholder="Name, phone or e-mail"
        none="No other customer is called so"
        choicesOf={(q) => customerChoicesQuery(q, customer._id)}
        value={other}
        onChange={setOther}
      />
      <p className={`${styles.why} muted`}>
        Their orders and notes come here. You can separate them again.
      </p>
      {merge.isError && <FormError>{messageOf(merge.error)}</FormError>}
      <FormActions onCancel={onClose} isBusy={merge.isPending} disabled={other === null}>
        Merge
      </FormActions>
    </Form>
  );
}

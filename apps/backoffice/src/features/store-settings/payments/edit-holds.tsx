import type { Holds } from '@kade/contract/payments';
import { Button, NumberInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useEffectEvent } from 'react';
import { placeErrors } from '../../../lib/forms';
import { notify } from '../../../lib/notify';
import { messageOf } from '../../../lib/query-client';
import { DialogActions } from '../../../ui/confirm-dialog';
import { Form, FormError } from '../../../ui/form';
import { UnsavedChanges } from '../../../ui/unsaved-changes';
import { heldMethods, inWords } from './holds';
import { useSetHolds } from './payments.api';
import styles from './payments.module.css';

const LEAST = 5;
const MOST = 30 * 24 * 60;

const problemOf = (minutes: unknown) =>
  Number.isInteger(minutes) && Number(minutes) >= LEAST && Number(minutes) <= MOST
    ? null
    : 'Enter whole minutes, from 5 minutes to 30 days (43,200 minutes)';

interface EditHoldsProps {
  holds: Holds;
  /** The parameter of the address that keeps the dialog open. */
  param: string;
  onClose: () => void;
}

/** For how many minutes unpaid orders keep their stock, by how they are to be paid. */
export function EditHolds({ holds, param, onClose }: EditHoldsProps) {
  const save = useSetHolds();
  const form = useForm<Record<keyof Holds, number | string>>({
    initialValues: { ...holds },
    validate: { credit_debit: problemOf, paypal: problemOf, bank_transfer: problemOf },
  });
  const send = (values: Record<keyof Holds, number | string>) => {
    const { credit_debit, paypal, bank_transfer } = values;
    const wanted = {
      credit_debit: Number(credit_debit),
      paypal: Number(paypal),
      bank_transfer: Number(bank_transfer),
    };
    save.mutate(wanted, { onError: (error) => placeErrors(form, error) });
  };
  // Once what was entered is no longer unsaved, which would keep the window open.
  const close = useEffectEvent(() => {
    notify.success('Holding times saved');
    onClose();
  });
  useEffect(() => {
    if (save.isSuccess) close();
  }, [save.isSuccess]);
  const wordsOf = (minutes: number | string) =>
    problemOf(minutes) ? 'From 5 minutes to 30 days' : inWords(Number(minutes));
  return (
    <Form onSubmit={form.onSubmit(send)}>
      <p className={styles.description}>
        Orders that are placed from now on wait so long. From 5 minutes to 30 days.
      </p>
      {heldMethods.map(({ name, label }) => (
        <NumberInput
          key={name}
          label={label}
          description={wordsOf(form.values[name])}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          rightSection="minutes"
          rightSectionWidth={80}
          inputMode="numeric"
          {...form.getInputProps(name)}
        />
      ))}
      {save.error && <FormError>{messageOf(save.error)}</FormError>}
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={save.isPending}>
          Cancel
        </Button>
        <Button type="submit" loading={save.isPending}>
          Save
        </Button>
      </DialogActions>
      <UnsavedChanges when={form.isDirty() && !save.isSuccess} param={param} />
    </Form>
  );
}

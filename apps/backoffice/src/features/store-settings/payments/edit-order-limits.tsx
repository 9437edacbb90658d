import type { OrderLimits } from '@kade/contract/payments';
import { Button, NumberInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useEffectEvent } from 'react';
import { placeErrors } from '../../../lib/forms';
import { notify } from '../../../lib/notify';
import { messageOf } from '../../../lib/query-client';
import { DialogActions } from '../../../ui/confirm-dialog';
import { Form, FormError } from '../../../ui/form';
import { UnsavedChanges } from '../../../ui/unsaved-changes';
import { useSetLimits } from './payments.api';

type Values = Record<keyof OrderLimits, number | string>;

const within = (most: number) => (value: unknown) =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most
    ? null
    : `Enter a whole number from 1 to ${most.toLocaleString('en')}`;

interface EditOrderLimitsProps {
  limits: OrderLimits;
  /** The parameter of the address that keeps the dialog open. */
  param: string;
  onClose: () => void;
}

/** How much customers may order by themselves. */
export function EditOrderLimits({ limits, param, onClose }: EditOrderLimitsProps) {
  const save = useSetLimits();
  const form = useForm<Values>({
    initialValues: { ...limits },
    validate: { max_order_pieces: within(100_000), max_open_cash_orders: within(1000) },
  });
  const send = (values: Values) => {
    const wanted = {
      max_order_pieces: Number(values.max_order_pieces),
      max_open_cash_orders: Number(values.max_open_cash_orders),
    };
    save.mutate(wanted, { onError: (error) => placeErrors(form, error) });
  };
  // Once what was entered is no longer unsaved, which would keep the window open.
  const close = useEffectEvent(() => {
    notify.success('Order limits saved');
    onClose();
  });
  useEffect(() => {
    if (save.isSuccess) close();
  }, [save.isSuccess]);
  return (
    <Form onSubmit={form.onSubmit(send)}>
      <NumberInput
        data-autofocus
        label="Pieces in one order"
        description="Of everything together, however it is paid."
        inputMode="numeric"
        {...form.getInputProps('max_order_pieces')}
      />
      <NumberInput
        label="Open cash on delivery orders of one phone number"
        description="Orders that you have not moved on from Pending yet."
        inputMode="numeric"
        {...form.getInputProps('max_open_cash_orders')}
      />
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

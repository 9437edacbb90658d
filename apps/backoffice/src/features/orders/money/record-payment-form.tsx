import type { Order } from '@kade/contract/orders';
import { formatLkr } from '@kade/words/english';
import { TextInput } from '@mantine/core';
import { newKey } from '../../../lib/code/new-key';
import { useForm } from '../../../lib/form/use-form';
import { useState } from 'react';
import { useAfterSuccess } from '../../../lib/form/after-success';
import { hundredthsOf } from '../../../lib/form/hundredths';
import { notify } from '../../../lib/words/notify';
import { messageOf } from '../../../lib/server/query-client';
import { FormActions } from '../../../ui/dialog/confirm-dialog';
import { Form, FormError } from '../../../ui/input/form';
import { UnsavedChanges } from '../../../ui/dialog/unsaved-changes';
import { amountProblem, AmountInput } from './amount-input';
import { useRecordPayment } from './refunds.api';

interface RecordPaymentFormProps {
  order: Order;
  onClose: () => void;
}

/** Books what the merchant received by hand: all that is due, or a part of it. */
export function RecordPaymentForm({ order, onClose }: RecordPaymentFormProps) {
  const [key] = useState(newKey);
  const record = useRecordPayment(order._id, key, ({ due: left }) =>
    notify.success(left > 0 ? `Payment booked, ${formatLkr(left)} left` : 'Payment booked'),
  );
  const { due } = order.money;
  const form = useForm<{ amount: number | string; note: string }>({
    initialValues: { amount: due / 100, note: '' },
    validate: {
      amount: (value) => amountProblem(value, due, `At most ${formatLkr(due)} is due.`),
    },
  });
  useAfterSuccess(record.isSuccess, onClose);
  const submit = ({ amount, note }: typeof form.values) =>
    record.mutate({ amount: hundredthsOf(amount), note });
  return (
    <Form onSubmit={form.onSubmit(submit)}>
      <AmountInput most={due} {...form.getInputProps('amount')} />
      <TextInput
        label="Note"
        placeholder="Cash, at the counter"
        maxLength={500}
        {...form.getInputProps('note')}
      />
      {record.error && <FormError>{messageOf(record.error)}</FormError>}
      <FormActions onCancel={onClose} isBusy={record.isPending}>
        Record payment
      </FormActions>
      <UnsavedChanges when={form.isDirty() && !record.isSuccess} param="payment" />
    </Form>
  );
}

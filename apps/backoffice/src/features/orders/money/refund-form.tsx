import type { Order } from '@kade/contract/orders';
import { formatLkr } from '@kade/words/english';
import { listWays } from '@kade/rules/ways-to-pay';
import { Checkbox, Radio } from '@mantine/core';
import { newKey } from '../../../lib/code/new-key';
import { useForm } from '../../../lib/form/use-form';
import { useState } from 'react';
import { useAfterSuccess } from '../../../lib/form/after-success';
import { hundredthsOf } from '../../../lib/form/hundredths';
import { notify } from '../../../lib/words/notify';
import { messageOf } from '../../../lib/server/query-client';
import { Textarea } from '../../../ui/input/textarea';
import { FormActions } from '../../../ui/dialog/confirm-dialog';
import { Form, FormError } from '../../../ui/input/form';
import { UnsavedChanges } from '../../../ui/dialog/unsaved-changes';
import { leftOf } from '../book/money-left';
import { amountProblem, AmountInput } from './amount-input';
import { useGiveBack } from './refunds.api';

interface RefundFormProps {
  order: Order;
  onClose: () => void;
}

interface Values {
  amount: number | string;
  note: string;
  by: 'provider' | 'hand';
  is_goodwill: boolean;
}

/** Gives back all that was paid, or a part of it. */
export function RefundForm({ order, onClose }: RefundFormProps) {
  const [key] = useState(newKey);
  const giveBack = useGiveBack(order._id, key);
  const left = leftOf(order);
  const way = listWays().find(
    ({ kind, provider }) =>
      kind === 'online' && order.movements.some((movement) => movement.provider === provider),
  );
  // What had come too much is nobody's goodwill.
  const canBeGoodwill = order.order_status !== 'cancelled' && order.money.due >= 0;
  const form = useForm<Values>({
    initialValues: {
      amount: left / 100,
      note: '',
      by: way ? 'provider' : 'hand',
      is_goodwill: false,
    },
    validate: {
      amount: (value) => amountProblem(value, left, `At most ${formatLkr(left)} can go back.`),
    },
  });
  useAfterSuccess(giveBack.isSuccess, onClose);
  const submit = ({ amount, note, by, is_goodwill }: Values) =>
    giveBack.mutate(
      { amount: hundredthsOf(amount), note, by, ...(is_goodwill && { is_goodwill }) },
      {
        onSuccess: ({ state }) => {
          notify.success(
            state === 'done' ? 'Refund booked' : `${way?.provider_name} is asked for the refund`,
          );
        },
      },
    );
  return (
    <Form onSubmit={form.onSubmit(submit)}>
      <AmountInput most={left} {...form.getInputProps('amount')} />
      {way && (
        <Radio.Group label="How" {...form.getInputProps('by')}>
          <Radio value="provider" label={way.back} mt={8} />
          <Radio value="hand" label="I give it back myself" mt={8} />
        </Radio.Group>
      )}
      <Textarea label="Note" maxLength={500} autosize minRows={2} {...form.getInputProps('note')} />
      {canBeGoodwill && (
        <Checkbox
          label="Goodwill"
          description="The customer keeps it, even if the order is edited later."
          checked={form.values.is_goodwill}
          onChange={({ currentTarget }) => form.setFieldValue('is_goodwill', currentTarget.checked)}
        />
      )}
      {giveBack.error && <FormError>{messageOf(giveBack.error)}</FormError>}
      <FormActions onCancel={onClose} isBusy={giveBack.isPending}>
        Refund
      </FormActions>
      <UnsavedChanges when={form.isDirty() && !giveBack.isSuccess} param="refund" />
    </Form>
  );
}

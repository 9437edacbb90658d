import { NumberInput } from '@mantine/core';
import { useForm } from '../../../lib/form/use-form';
import { placeErrors } from '../../../lib/form/forms';
import { notify } from '../../../lib/words/notify';
import { messageOf } from '../../../lib/server/query-client';
import { FormActions } from '../../../ui/dialog/confirm-dialog';
import { Form, FormError } from '../../../ui/input/form';
import { useSaveInventorySettings } from './inventory.api';

interface LowStockFormProps {
  settings: { low_stock_at: number };
  onClose: () => void;
}

export function LowStockForm({ settings, onClose }: LowStockFormProps) {
  const save = useSaveInventorySettings();
  const form = useForm<{ low_stock_at: number | string }>({
    initialValues: settings,
    validate: { low_stock_at: (value) => (value === '' ? 'A number is required' : null) },
  });
  const submit = form.onSubmit(({ low_stock_at }) =>
    save.mutate(Number(low_stock_at), {
      onSuccess: () => {
        notify.success('Low stock saved');
        onClose();
      },
      onError: (error) => placeErrors(form, error),
    }),
  );
  return (
    <Form onSubmit={submit}>
      <NumberInput
        label="Low at this many pieces or fewer"
        description="For every product that has no number of its own."
        data-autofocus
        allowNegative={false}
        allowDecimal={false}
        hideControls
        inputMode="numeric"
        {...form.getInputProps('low_stock_at')}
      />
      {save.isError && <FormError>{messageOf(save.error)}</FormError>}
      <FormActions onCancel={onClose} isBusy={save.isPending}>
        Save
      </FormActions>
    </Form>
  );
}

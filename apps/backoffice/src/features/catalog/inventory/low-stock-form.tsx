import { NumberInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { unsavedWords, useFormOf } from '../../../lib/form/form-of';
import { notify } from '../../../lib/words/notify';
import { FormActions } from '../../../ui/dialog/confirm-dialog';
import { Form, FormError } from '../../../ui/input/form';
import { inventorySettingsQuery, useSaveInventorySettings } from './inventory.api';

interface Settings {
  low_stock_at: number;
}
type Entered = Record<keyof Settings, number | string>;

interface LowStockFormProps {
  settings: Settings;
  onClose: () => void;
}

export function LowStockForm({ settings, onClose }: LowStockFormProps) {
  const save = useSaveInventorySettings();
  const queryClient = useQueryClient();
  const { base, form, refused } = useFormOf<Settings, Entered>(settings, (one) => ({ ...one }), {
    readAgain: () => queryClient.fetchQuery({ ...inventorySettingsQuery(), staleTime: 0 }),
    validate: { low_stock_at: (value) => (value === '' ? 'A number is required' : null) },
  });
  const submit = form.onSubmit(({ low_stock_at }) =>
    save.mutate(
      { low_stock_at: Number(low_stock_at), before: base },
      {
        onSuccess: () => {
          notify.success('Low stock saved');
          onClose();
        },
        onError: refused,
      },
    ),
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
      {save.isError && <FormError>{unsavedWords(save.error, 'this number')}</FormError>}
      <FormActions onCancel={onClose} isBusy={save.isPending}>
        Save
      </FormActions>
    </Form>
  );
}

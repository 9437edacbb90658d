import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notify } from '../../../lib/notify';
import { FormActions } from '../../../ui/confirm-dialog';
import { focusOnMount } from '../../../ui/focus-on-mount';
import { Form } from '../../../ui/form';
import { UnsavedChanges } from '../../../ui/unsaved-changes';
import { useDecideSlip } from './slips.api';

interface RejectSlipProps {
  slipId: string;
  orderId: string;
  onClose: () => void;
  onDecided?: (() => void) | undefined;
}

/** The reasons of slips that are not decided yet: who closes the window finds theirs again. */
const typed = new Map<string, string>();

/** Asks why: the customer reads it. */
export function RejectSlip({ slipId, orderId, onClose, onDecided }: RejectSlipProps) {
  const decide = useDecideSlip(orderId, () => {
    typed.delete(slipId);
    notify.success('Slip rejected; the customer is told why');
    onClose();
    onDecided?.();
  });
  const form = useForm({
    initialValues: { reason: typed.get(slipId) ?? '' },
    onValuesChange: ({ reason }) => typed.set(slipId, reason),
    validate: { reason: (value) => (value.trim() ? null : 'Reason is required') },
  });
  const reject = ({ reason }: { reason: string }) => decide.mutate({ id: slipId, reason });
  return (
    <Form onSubmit={form.onSubmit(reject)}>
      <Textarea
        ref={focusOnMount}
        label="Reason"
        description="The customer reads it on the page of the order, and in a mail where there is an e-mail address, and can send another slip."
        maxLength={500}
        autosize
        minRows={3}
        {...form.getInputProps('reason')}
      />
      <FormActions onCancel={onClose} isBusy={decide.isPending} color="red.9">
        Reject
      </FormActions>
      <UnsavedChanges when={form.values.reason.trim() !== ''} />
    </Form>
  );
}

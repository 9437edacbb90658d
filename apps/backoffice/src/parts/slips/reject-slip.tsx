import { useForm } from '../../lib/form/use-form';
import { Textarea } from '../../ui/input/textarea';
import { FormActions } from '../../ui/dialog/confirm-dialog';
import { focusOnMount } from '../../ui/layout/focus-on-mount';
import { Form } from '../../ui/input/form';
import type { SlipChoice } from './slip-decision';
import { UnsavedChanges } from '../../ui/dialog/unsaved-changes';

interface RejectSlipProps {
  slipId: string;
  readers: string;
  isBusy: boolean;
  onClose: () => void;
  decide: (choice: SlipChoice) => void;
}

/** The reasons of slips that are not decided yet: who closes the window finds theirs again. */
const typed = new Map<string, string>();

/** Asks why: who sent the slip reads it. */
export function RejectSlip({ slipId, readers, isBusy, onClose, decide }: RejectSlipProps) {
  const form = useForm({
    initialValues: { reason: typed.get(slipId) ?? '' },
    onValuesChange: ({ reason }) => typed.set(slipId, reason),
    validate: { reason: (value) => (value.trim() ? null : 'Reason is required') },
  });
  const onSuccess = () => {
    typed.delete(slipId);
    onClose();
  };
  return (
    <Form onSubmit={form.onSubmit(({ reason }) => decide({ reason, onSuccess }))}>
      <Textarea
        ref={focusOnMount}
        label="Reason"
        description={readers}
        maxLength={500}
        autosize
        minRows={3}
        {...form.getInputProps('reason')}
      />
      <FormActions onCancel={onClose} isBusy={isBusy} tone="danger">
        Reject
      </FormActions>
      <UnsavedChanges when={form.values.reason.trim() !== ''} />
    </Form>
  );
}

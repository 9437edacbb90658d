import { useForm } from '../../lib/form/use-form';
import type { ReactNode } from 'react';
import { Textarea } from '../../ui/input/textarea';
import { FormActions } from '../../ui/dialog/confirm-dialog';
import { Dialog } from '../../ui/dialog/dialog';
import { Form } from '../../ui/input/form';

interface WhyDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** What happens then, and who is told. */
  children: ReactNode;
  confirmLabel: string;
  isHarmful?: boolean;
  isBusy: boolean;
  onConfirm: (why: string) => void;
}

/** Asks for the reason of an act, which is kept with it. */
export function WhyDialog(props: WhyDialogProps) {
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={props.title}>
      <WhyForm {...props} />
    </Dialog>
  );
}

function WhyForm(props: WhyDialogProps) {
  const { children, confirmLabel, isHarmful = false, isBusy, onClose, onConfirm } = props;
  const form = useForm({
    initialValues: { why: '' },
    validate: { why: (value) => (value.trim() ? null : 'Please say why') },
  });
  return (
    <Form onSubmit={form.onSubmit(({ why }) => onConfirm(why))}>
      {children}
      <Textarea
        label="Why"
        description="Kept with what you do."
        autosize
        minRows={3}
        maxLength={1000}
        data-autofocus
        {...form.getInputProps('why')}
      />
      <FormActions onCancel={onClose} isBusy={isBusy} {...(isHarmful && { tone: 'danger' })}>
        {confirmLabel}
      </FormActions>
    </Form>
  );
}

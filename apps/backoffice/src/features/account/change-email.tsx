import { TextInput } from '@mantine/core';
import { useForm } from '../../lib/form/use-form';
import { useEffect, useEffectEvent } from 'react';
import { placeErrors } from '../../lib/form/forms';
import { notify } from '../../lib/words/notify';
import { messageOf } from '../../lib/server/query-client';
import { FormActions } from '../../ui/dialog/confirm-dialog';
import { focusOnMount } from '../../ui/layout/focus-on-mount';
import { Form, FormError } from '../../ui/input/form';
import { UnsavedChanges } from '../../ui/dialog/unsaved-changes';
import styles from './account.module.css';
import { useAskEmailChange } from './account.api';

interface ChangeEmailProps {
  email: string;
  /** The parameter of the address that keeps the dialog open. */
  param: string;
  onClose: () => void;
}

export function ChangeEmail({ email, param, onClose }: ChangeEmailProps) {
  const ask = useAskEmailChange();
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (value) => (value.trim() ? null : 'New address is required') },
  });

  const close = useEffectEvent(() => {
    notify.success('We have mailed a link to the new address');
    onClose();
  });
  useEffect(() => {
    if (ask.isSuccess) close();
  }, [ask.isSuccess]);

  const submit = form.onSubmit((values) =>
    ask.mutate(values.email, { onError: (error) => placeErrors(form, error) }),
  );
  return (
    <Form onSubmit={submit}>
      <p className={`${styles.quiet} quiet pretty`}>
        We mail a link to the new address, which changes it when you open it, and tell {email},
        which can stop it for a week.
      </p>
      <TextInput
        ref={focusOnMount}
        label="New address"
        type="email"
        autoComplete="email"
        {...form.getInputProps('email')}
      />
      {ask.error && !form.errors.email && <FormError>{messageOf(ask.error)}</FormError>}
      <FormActions onCancel={onClose} isBusy={ask.isPending}>
        Send the link
      </FormActions>
      <UnsavedChanges when={form.isDirty() && !ask.isSuccess} param={param} />
    </Form>
  );
}

import { PasswordInput } from '@mantine/core';
import { useForm } from '../../lib/form/use-form';
import { useEffect, useEffectEvent } from 'react';
import { PASSWORD_MIN } from '@kade/contract/auth';
import { placeErrors } from '../../lib/form/forms';
import { notify } from '../../lib/words/notify';
import { messageOf } from '../../lib/server/query-client';
import { FormActions } from '../../ui/dialog/confirm-dialog';
import { Form, FormError } from '../../ui/input/form';
import { UnsavedChanges } from '../../ui/dialog/unsaved-changes';
import { useChangePassword } from './account.api';

interface ChangePasswordProps {
  /** The parameter of the address that keeps the dialog open. */
  param: string;
  onClose: () => void;
}

export function ChangePassword({ param, onClose }: ChangePasswordProps) {
  const change = useChangePassword();
  const form = useForm({
    initialValues: { password: '', newPassword: '', confirmation: '' },
    validate: {
      password: (value) => (value ? null : 'Current password is required'),
      newPassword: (value) =>
        value.length < PASSWORD_MIN ? 'Password must be at least 8 characters long' : null,
      confirmation: (value, values) =>
        value === values.newPassword ? null : 'Passwords do not match',
    },
  });

  const close = useEffectEvent(() => {
    notify.success('Password changed');
    onClose();
  });
  useEffect(() => {
    if (change.isSuccess) close();
  }, [change.isSuccess]);

  const submit = form.onSubmit(({ password, newPassword }) =>
    change.mutate({ password, newPassword }, { onError: (error) => placeErrors(form, error) }),
  );

  return (
    <Form onSubmit={submit}>
      <PasswordInput
        label="Current password"
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('password')}
      />
      <PasswordInput
        label="New password"
        description="At least 8 characters."
        autoComplete="new-password"
        {...form.getInputProps('newPassword')}
      />
      <PasswordInput
        label="Confirm new password"
        autoComplete="new-password"
        {...form.getInputProps('confirmation')}
      />
      {change.isError && <FormError>{messageOf(change.error)}</FormError>}
      <FormActions onCancel={onClose} isBusy={change.isPending}>
        Change password
      </FormActions>
      <UnsavedChanges when={form.isDirty() && !change.isSuccess} param={param} />
    </Form>
  );
}

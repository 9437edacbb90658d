import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { PASSWORD_MIN } from '@kade/contract/auth';
import { placeErrors } from '../../lib/forms';
import { notify } from '../../lib/notify';
import { messageOf } from '../../lib/query-client';
import { DialogActions } from '../../ui/confirm-dialog';
import { FieldPair, Form, FormError } from '../../ui/form';
import { Section } from '../../ui/section';
import { useChangePassword } from './account.api';

export function PasswordSection() {
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

  const submit = form.onSubmit(({ password, newPassword }) =>
    change.mutate(
      { password, newPassword },
      {
        onSuccess: () => {
          form.reset();
          notify.success('Password changed');
        },
        onError: (error) => placeErrors(form, error),
      },
    ),
  );

  return (
    <Section title="Password" description="Changing it signs you out everywhere else.">
      <Form onSubmit={submit}>
        <FieldPair>
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          <span />
        </FieldPair>
        <FieldPair>
          <PasswordInput
            label="New password"
            autoComplete="new-password"
            {...form.getInputProps('newPassword')}
          />
          <PasswordInput
            label="Confirm new password"
            autoComplete="new-password"
            {...form.getInputProps('confirmation')}
          />
        </FieldPair>
        {change.isError && <FormError>{messageOf(change.error)}</FormError>}
        <DialogActions>
          <Button type="submit" loading={change.isPending} disabled={!form.isDirty()}>
            Change password
          </Button>
        </DialogActions>
      </Form>
    </Section>
  );
}

import { auth } from '@kade/contract/auth';
import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { api } from '../lib/api';
import { placeErrors } from '../lib/forms';
import { messageOf } from '../lib/query-client';
import { DialogActions } from './confirm-dialog';
import { focusOnMount } from './focus-on-mount';
import { Form, FormError } from './form';
import styles from './confirm-password.module.css';

export function ConfirmPassword({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const confirm = useMutation({
    mutationFn: (password: string) => api.call(auth.confirmPassword, { body: { password } }),
    meta: { handled: true },
  });
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value ? null : 'Password is required') },
  });

  return (
    <Form
      onSubmit={form.onSubmit(({ password }) =>
        confirm.mutate(password, {
          onSuccess: () => onAnswer(true),
          onError: (error) => placeErrors(form, error),
        }),
      )}
    >
      <p className={styles.why}>
        This could cost you money in the wrong hands, so we ask who is there. It counts for an hour.
      </p>
      <PasswordInput
        ref={focusOnMount}
        label="Password"
        autoComplete="current-password"
        // The window below must not take the Escape that is meant for this one.
        data-mantine-stop-propagation="true"
        onKeyDown={(event) => {
          if (event.key === 'Escape') onAnswer(false);
        }}
        {...form.getInputProps('password')}
      />
      {confirm.error && !form.errors.password && <FormError>{messageOf(confirm.error)}</FormError>}
      <DialogActions>
        <Button variant="default" onClick={() => onAnswer(false)} disabled={confirm.isPending}>
          Cancel
        </Button>
        <Button type="submit" loading={confirm.isPending}>
          Confirm
        </Button>
      </DialogActions>
    </Form>
  );
}

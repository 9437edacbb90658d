import type { Profile } from '@kade/contract/merchants';
import { shownPhone } from '@kade/rules/phone';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { unsavedWords, useFormOf } from '../../lib/form/form-of';
import { editsOf } from '../../lib/form/forms';
import { notify } from '../../lib/words/notify';
import { profileQuery } from '../../parts/identity/profile';
import { FormActions } from '../../ui/dialog/confirm-dialog';
import { FieldPair, Form, FormError } from '../../ui/input/form';
import { UnsavedChanges } from '../../ui/dialog/unsaved-changes';
import { useUpdateProfile } from './account.api';

const required = (label: string) => (value: string) =>
  value.trim() ? null : `${label} is required`;

interface EditPersonProps {
  profile: Profile;
  /** The parameter of the address that keeps the dialog open. */
  param: string;
  onClose: () => void;
}

export function EditPerson({ profile, param, onClose }: EditPersonProps) {
  const update = useUpdateProfile();
  const queryClient = useQueryClient();
  const { form, refused } = useFormOf(profile, valuesOf, {
    readAgain: () => queryClient.fetchQuery({ ...profileQuery, staleTime: 0 }),
    validate: { first_name: required('First name'), last_name: required('Last name') },
  });

  const close = useEffectEvent(() => {
    notify.success('Profile saved');
    onClose();
  });
  useEffect(() => {
    if (update.isSuccess) close();
  }, [update.isSuccess]);

  const submit = form.onSubmit(() => update.mutate(editsOf(form, sentOf), { onError: refused }));

  return (
    <Form onSubmit={submit}>
      <FieldPair>
        <TextInput
          label="First name"
          autoComplete="given-name"
          data-autofocus
          {...form.getInputProps('first_name')}
        />
        <TextInput
          label="Last name"
          autoComplete="family-name"
          {...form.getInputProps('last_name')}
        />
      </FieldPair>
      <TextInput
        label="Phone number"
        type="tel"
        autoComplete="tel"
        {...form.getInputProps('phone_number')}
      />
      {update.isError && <FormError>{unsavedWords(update.error, 'your details')}</FormError>}
      <FormActions onCancel={onClose} isBusy={update.isPending} disabled={!form.isDirty()}>
        Save
      </FormActions>
      <UnsavedChanges when={form.isDirty() && !update.isSuccess} param={param} />
    </Form>
  );
}

const valuesOf = ({ first_name, last_name, phone_number }: Profile) => ({
  first_name,
  last_name,
  phone_number: shownPhone(phone_number ?? ''),
});

const sentOf = (values: ReturnType<typeof valuesOf>) => ({
  ...values,
  phone_number: values.phone_number.trim() || null,
});

import type { Profile } from '@kade/contract/merchants';
import { shownPhone } from '@kade/rules/phone';
import { TextInput } from '@mantine/core';
import { useForm } from '../../lib/form/use-form';
import { useEffect, useEffectEvent } from 'react';
import { onlyChanged, placeErrors } from '../../lib/form/forms';
import { notify } from '../../lib/words/notify';
import { messageOf } from '../../lib/server/query-client';
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
  const form = useForm({
    initialValues: {
      first_name: profile.first_name,
      last_name: profile.last_name,
      phone_number: shownPhone(profile.phone_number ?? ''),
    },
    validate: { first_name: required('First name'), last_name: required('Last name') },
  });

  const close = useEffectEvent(() => {
    notify.success('Profile saved');
    onClose();
  });
  useEffect(() => {
    if (update.isSuccess) close();
  }, [update.isSuccess]);

  const submit = form.onSubmit((values) =>
    update.mutate(
      onlyChanged(form, { ...values, phone_number: values.phone_number.trim() || null }),
      { onError: (error) => placeErrors(form, error) },
    ),
  );

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
      {update.isError && <FormError>{messageOf(update.error)}</FormError>}
      <FormActions onCancel={onClose} isBusy={update.isPending} disabled={!form.isDirty()}>
        Save
      </FormActions>
      <UnsavedChanges when={form.isDirty() && !update.isSuccess} param={param} />
    </Form>
  );
}

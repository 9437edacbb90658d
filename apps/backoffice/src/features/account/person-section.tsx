import type { Profile } from '@kade/contract/merchants';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { placeErrors } from '../../lib/forms';
import { notify } from '../../lib/notify';
import { messageOf } from '../../lib/query-client';
import { DialogActions } from '../../ui/confirm-dialog';
import { FieldPair, Form, FormError } from '../../ui/form';
import { Section } from '../../ui/section';
import { UnsavedChanges } from '../../ui/unsaved-changes';
import { useUpdateProfile } from './account.api';

const required = (label: string) => (value: string) =>
  value.trim() ? null : `${label} is required`;

export function PersonSection({ profile }: { profile: Profile }) {
  const update = useUpdateProfile();
  const form = useForm({
    initialValues: {
      first_name: profile.first_name,
      last_name: profile.last_name,
      phone_number: profile.phone_number ?? '',
    },
    validate: { first_name: required('First name'), last_name: required('Last name') },
  });

  const submit = form.onSubmit((values) =>
    update.mutate(
      { ...values, phone_number: values.phone_number.trim() || null },
      {
        onSuccess: () => {
          form.resetDirty();
          notify.success('Profile saved');
        },
        onError: (error) => placeErrors(form, error),
      },
    ),
  );

  return (
    <Section title="Personal details">
      <Form onSubmit={submit}>
        <FieldPair>
          <TextInput
            label="First name"
            autoComplete="given-name"
            {...form.getInputProps('first_name')}
          />
          <TextInput
            label="Last name"
            autoComplete="family-name"
            {...form.getInputProps('last_name')}
          />
        </FieldPair>
        <FieldPair>
          <TextInput label="Email" value={profile.email} readOnly variant="filled" />
          <TextInput label="Username" value={profile.username} readOnly variant="filled" />
        </FieldPair>
        <FieldPair>
          <TextInput
            label="Phone number"
            type="tel"
            autoComplete="tel"
            {...form.getInputProps('phone_number')}
          />
          <span />
        </FieldPair>
        {update.isError && <FormError>{messageOf(update.error)}</FormError>}
        <DialogActions>
          <Button type="submit" disabled={!form.isDirty()} loading={update.isPending}>
            Save
          </Button>
        </DialogActions>
      </Form>
      <UnsavedChanges when={form.isDirty()} />
    </Section>
  );
}

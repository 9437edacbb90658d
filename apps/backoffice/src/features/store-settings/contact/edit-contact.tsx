import type { Contact } from '@kade/contract/contact';
import { shownPhone } from '@kade/rules/phone';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { unsavedWords, useFormOf } from '../../../lib/form/form-of';
import { editsOf } from '../../../lib/form/forms';
import { notify } from '../../../lib/words/notify';
import { Textarea } from '../../../ui/input/textarea';
import { FormActions } from '../../../ui/dialog/confirm-dialog';
import { UnsavedChanges } from '../../../ui/dialog/unsaved-changes';
import { Form, FormError } from '../../../ui/input/form';
import { focusOnMount } from '../../../ui/layout/focus-on-mount';
import { contactQuery, useSetContact } from './contact.api';
import { contactFields } from './contact-fields';

interface EditContactProps {
  contact: Contact;
  onDone: () => void;
}

type Values = Record<keyof Contact, string>;

/** How the store is reached; what is left blank is not shown. */
export function EditContact({ contact, onDone }: EditContactProps) {
  const save = useSetContact();
  const queryClient = useQueryClient();
  const { form, refused } = useFormOf(contact, valuesOf, {
    readAgain: () => queryClient.fetchQuery({ ...contactQuery(), staleTime: 0 }),
  });
  const submit = form.onSubmit(() =>
    save.mutate(editsOf(form, sentOf), {
      onSuccess: () => {
        notify.success('Contact saved');
        onDone();
      },
      onError: refused,
    }),
  );
  return (
    <Form onSubmit={submit}>
      {contactFields.map(({ key, label, placeholder, type = 'text', isLong }, index) => {
        const input = { label, placeholder, autoComplete: 'off', ...form.getInputProps(key) };
        return isLong ? (
          <Textarea key={key} autosize minRows={2} {...input} />
        ) : (
          <TextInput
            key={key}
            type={type}
            ref={index === 0 ? focusOnMount : undefined}
            {...input}
          />
        );
      })}
      {save.error && <FormError>{unsavedWords(save.error, 'the contact')}</FormError>}
      <FormActions onCancel={onDone} isBusy={save.isPending}>
        Save
      </FormActions>
      <UnsavedChanges when={form.isDirty() && !save.isSuccess} />
    </Form>
  );
}

const valuesOf = (contact: Contact): Values => ({
  phone: shownPhone(contact.phone ?? ''),
  whatsapp: shownPhone(contact.whatsapp ?? ''),
  email: contact.email ?? '',
  address: contact.address ?? '',
  opening_hours: contact.opening_hours ?? '',
  map_url: contact.map_url ?? '',
  registration_number: contact.registration_number ?? '',
  tiktok: contact.tiktok ?? '',
});

const sentOf = (values: Values): Values => ({
  ...values,
  map_url: addressOf(values.map_url),
  tiktok: addressOf(values.tiktok),
});

/** One without https:// in front is meant all the same. */
function addressOf(typed: string): string {
  const address = typed.trim();
  return address === '' || /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
}

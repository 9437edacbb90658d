import type { Contact } from '@kade/contract/contact';
import { shownPhone } from '@kade/rules/phone';
import { TextInput } from '@mantine/core';
import { useForm } from '../../../lib/form/use-form';
import { onlyChanged, placeErrors } from '../../../lib/form/forms';
import { notify } from '../../../lib/words/notify';
import { Textarea } from '../../../ui/input/textarea';
import { FormActions } from '../../../ui/dialog/confirm-dialog';
import { UnsavedChanges } from '../../../ui/dialog/unsaved-changes';
import { Form, FormError } from '../../../ui/input/form';
import { focusOnMount } from '../../../ui/layout/focus-on-mount';
import { useSetContact } from './contact.api';
import { contactFields } from './contact-fields';

interface EditContactProps {
  contact: Contact;
  onDone: () => void;
}

type Values = Record<keyof Contact, string>;

/** How the store is reached; what is left blank is not shown. */
export function EditContact({ contact, onDone }: EditContactProps) {
  const save = useSetContact();
  const form = useForm<Values>({ initialValues: valuesOf(contact) });
  const submit = form.onSubmit((values) =>
    save.mutate(
      onlyChanged(form, {
        ...values,
        map_url: addressOf(values.map_url),
        tiktok: addressOf(values.tiktok),
      }),
      {
        onSuccess: () => {
          notify.success('Contact saved');
          onDone();
        },
        onError: (error) => placeErrors(form, error),
      },
    ),
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
      {save.error && <FormError>{save.error.message}</FormError>}
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

/** One without https:// in front is meant all the same. */
function addressOf(typed: string): string {
  const address = typed.trim();
  return address === '' || /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
}

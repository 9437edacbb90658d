import { TextInput } from '@mantine/core';
import { useForm } from '../../../lib/form/use-form';
import { useEffect, useEffectEvent } from 'react';
import { placeErrors } from '../../../lib/form/forms';
import { notify } from '../../../lib/words/notify';
import { messageOf } from '../../../lib/server/query-client';
import { Textarea } from '../../../ui/input/textarea';
import { FormActions } from '../../../ui/dialog/confirm-dialog';
import { focusOnMount } from '../../../ui/layout/focus-on-mount';
import { Form, FormError } from '../../../ui/input/form';
import { UnsavedChanges } from '../../../ui/dialog/unsaved-changes';
import type { ShelfKind } from './shelf-kind';
import { useCreateShelf } from './shelves.api';

interface CreateShelfProps {
  kind: ShelfKind;
  /** The parameter of the address that keeps the dialog open. */
  param: string;
  onClose: () => void;
}

export function CreateShelf({ kind, param, onClose }: CreateShelfProps) {
  const create = useCreateShelf(kind);
  const form = useForm({
    initialValues: { name: '', description: '' },
    validate: { name: (name) => (name.trim() ? null : 'Name is required') },
  });

  const close = useEffectEvent(() => {
    notify.success(`${kind.title} created`);
    onClose();
  });
  useEffect(() => {
    if (create.isSuccess) close();
  }, [create.isSuccess]);

  const submit = form.onSubmit((values) =>
    create.mutate(values, { onError: (error) => placeErrors(form, error) }),
  );

  return (
    <Form onSubmit={submit}>
      <TextInput label="Name" ref={focusOnMount} {...form.getInputProps('name')} />
      <Textarea label="Description" minRows={3} autosize {...form.getInputProps('description')} />
      {create.isError && <FormError>{messageOf(create.error)}</FormError>}
      <FormActions onCancel={onClose} isBusy={create.isPending}>
        Create
      </FormActions>
      <UnsavedChanges when={form.isDirty() && !create.isSuccess} param={param} />
    </Form>
  );
}

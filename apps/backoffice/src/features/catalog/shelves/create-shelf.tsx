import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { placeErrors } from '../../../lib/forms';
import { notify } from '../../../lib/notify';
import { messageOf } from '../../../lib/query-client';
import { DialogActions } from '../../../ui/confirm-dialog';
import { focusOnMount } from '../../../ui/focus-on-mount';
import { Form, FormError } from '../../../ui/form';
import type { ShelfKind } from './shelf-kind';
import { useCreateShelf } from './shelves.api';

export function CreateShelf({ kind, onClose }: { kind: ShelfKind; onClose: () => void }) {
  const create = useCreateShelf(kind);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '', description: '' },
    validate: { name: (name) => (name.trim() ? null : 'Name is required') },
  });

  const submit = form.onSubmit((values) =>
    create.mutate(values, {
      onSuccess: () => {
        notify.success(`${kind.title} created`);
        onClose();
      },
      onError: (error) => placeErrors(form, error),
    }),
  );

  return (
    <Form onSubmit={submit}>
      <TextInput label="Name" data-autofocus ref={focusOnMount} {...form.getInputProps('name')} />
      <Textarea label="Description" minRows={3} autosize {...form.getInputProps('description')} />
      {create.isError && <FormError>{messageOf(create.error)}</FormError>}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={create.isPending}>
          Create
        </Button>
      </DialogActions>
    </Form>
  );
}

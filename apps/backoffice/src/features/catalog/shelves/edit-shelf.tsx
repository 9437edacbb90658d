import type { Shelf } from '@kade/contract/catalog/shelves';
import { TextInput } from '@mantine/core';
import { useForm } from '../../../lib/form/use-form';
import { useEffect, useEffectEvent, useState } from 'react';
import { placeErrors } from '../../../lib/form/forms';
import { notify } from '../../../lib/words/notify';
import { messageOf } from '../../../lib/server/query-client';
import { overwrites, staleOf } from '../../../lib/server/stale';
import { Textarea } from '../../../ui/input/textarea';
import { FormActions } from '../../../ui/dialog/confirm-dialog';
import { focusOnMount } from '../../../ui/layout/focus-on-mount';
import { Form, FormError } from '../../../ui/input/form';
import { UnsavedChanges } from '../../../ui/dialog/unsaved-changes';
import type { ShelfKind } from './shelf-kind';
import { useChangeShelf } from './shelves.api';
import { TwoValues } from './two-values';

interface EditShelfProps {
  kind: ShelfKind;
  shelf: Shelf;
  /** The name in a dialog that renames, or the description. */
  field: 'name' | 'description';
  /** The parameter of the address that keeps the dialog open. */
  param: string;
  onClose: () => void;
}

/** Changes the name or the description; when someone else was faster, asks which value stays. */
export function EditShelf({ kind, shelf: current, field, param, onClose }: EditShelfProps) {
  /** As it was when the dialog was opened: a change by someone else is not overwritten unseen. */
  const [shelf] = useState(current);
  const change = useChangeShelf(kind, shelf._id);
  const form = useForm({
    initialValues: { [field]: shelf[field] },
    validate:
      field === 'name' ? { name: (name) => (name?.trim() ? null : 'Name is required') } : {},
  });
  const stale = staleOf(change.error, field);

  const close = useEffectEvent(() => {
    notify.success(field === 'name' ? `${kind.title} renamed` : 'Description saved');
    onClose();
  });
  useEffect(() => {
    if (change.isSuccess) close();
  }, [change.isSuccess]);

  const save = (value: string, version: number) => {
    if (change.isPending) return;
    change.mutate(
      { [field]: value, version },
      {
        onError: (error) => {
          const other = staleOf(error, field);
          // Someone changed something else of it: nothing of theirs would be lost.
          if (other && !overwrites(other, shelf[field]) && version === shelf.version)
            save(value, other.version);
          else placeErrors(form, error);
        },
      },
    );
  };
  const submit = form.onSubmit((values) => {
    const value = values[field]?.trim() ?? '';
    if (value === shelf[field]) onClose();
    else save(value, shelf.version);
  });
  const mine = form.getValues()[field]?.trim() ?? '';
  const name = `new ${kind.one} name`;

  if (stale) {
    return (
      <TwoValues
        message={change.error?.message ?? ''}
        theirs={stale.value || 'No description'}
        mine={mine || 'No description'}
        isBusy={change.isPending}
        onKeepTheirs={onClose}
        onSaveMine={() => save(mine, stale.version)}
      />
    );
  }
  return (
    <Form onSubmit={submit}>
      {field === 'name' ? (
        <TextInput
          aria-label={`Enter ${name}`}
          placeholder={`Enter ${name}`}
          data-autofocus
          ref={focusOnMount}
          {...form.getInputProps('name')}
        />
      ) : (
        <Textarea
          label="Description"
          minRows={4}
          autosize
          data-autofocus
          ref={focusOnMount}
          {...form.getInputProps('description')}
        />
      )}
      {change.isError && (
        <FormError>
          {field === 'name' && `Failed to rename ${kind.one}. `}
          {messageOf(change.error)}
        </FormError>
      )}
      <FormActions onCancel={onClose} isBusy={change.isPending}>
        {field === 'name' ? 'Rename' : 'Save'}
      </FormActions>
      <UnsavedChanges when={mine !== shelf[field] && !change.isSuccess} param={param} />
    </Form>
  );
}

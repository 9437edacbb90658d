import type { Metadata } from '@kade/contract/store-settings';
import { TextInput } from '@mantine/core';
import { useForm } from '../../../lib/form/use-form';
import { onlyChanged, placeErrors } from '../../../lib/form/forms';
import { notify } from '../../../lib/words/notify';
import { messageOf } from '../../../lib/server/query-client';
import { Textarea } from '../../../ui/input/textarea';
import { FormActions } from '../../../ui/dialog/confirm-dialog';
import { focusOnMount } from '../../../ui/layout/focus-on-mount';
import { FieldPair, Form, FormError } from '../../../ui/input/form';
import { UnsavedChanges } from '../../../ui/dialog/unsaved-changes';
import { useSetMetadata } from './metadata.api';
import { MetadataPictureField } from './metadata-picture-field';

interface EditMetadataProps {
  metadata: Metadata;
  onCancel: () => void;
  onSaved: () => void;
}

/** Texts are saved by the button, pictures as they are chosen; neither touches the other. */
export function EditMetadata({ metadata, onCancel, onSaved }: EditMetadataProps) {
  const save = useSetMetadata();
  const form = useForm({
    initialValues: { title: metadata.title ?? '', description: metadata.description ?? '' },
  });

  const submit = form.onSubmit(({ title, description }) =>
    save.mutate(
      onlyChanged(form, { title: title.trim() || null, description: description.trim() || null }),
      {
        onSuccess: () => {
          notify.success('Metadata saved');
          onSaved();
        },
        onError: (error) => placeErrors(form, error),
      },
    ),
  );

  return (
    <Form onSubmit={submit}>
      <TextInput
        ref={focusOnMount}
        label="Title"
        description={`Search engines show about 60 characters; this has ${form.values.title.trim().length}.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={200}
        {...form.getInputProps('title')}
      />
      <Textarea
        label="Description"
        description={`Search engines show about 160 characters; this has ${form.values.description.trim().length}.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        minRows={3}
        autosize
        maxLength={1000}
        {...form.getInputProps('description')}
      />
      <FieldPair>
        <MetadataPictureField
          name="favicon"
          label="Favicon"
          hint="The small sign in the browser’s tab. Square."
          stored={metadata.favicon}
        />
        <MetadataPictureField
          name="image"
          label="Picture"
          hint="Shown where your address is shared. Twice as wide as high."
          stored={metadata.image}
        />
      </FieldPair>
      {save.error && <FormError>{messageOf(save.error)}</FormError>}
      <FormActions onCancel={onCancel} isBusy={save.isPending}>
        Save
      </FormActions>
      <UnsavedChanges when={form.isDirty() && !save.isSuccess} />
    </Form>
  );
}

import type { Metadata } from '@kade/contract/store-settings';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { unsavedWords, useFormOf } from '../../../lib/form/form-of';
import { editsOf } from '../../../lib/form/forms';
import { notify } from '../../../lib/words/notify';
import { Textarea } from '../../../ui/input/textarea';
import { FormActions } from '../../../ui/dialog/confirm-dialog';
import { focusOnMount } from '../../../ui/layout/focus-on-mount';
import { FieldPair, Form, FormError } from '../../../ui/input/form';
import { UnsavedChanges } from '../../../ui/dialog/unsaved-changes';
import { metadataQuery, useSetMetadata } from './metadata.api';
import { MetadataPictureField } from './metadata-picture-field';

interface EditMetadataProps {
  metadata: Metadata;
  onCancel: () => void;
  onSaved: () => void;
}

/** Texts are saved by the button, pictures as they are chosen; neither touches the other. */
export function EditMetadata({ metadata, onCancel, onSaved }: EditMetadataProps) {
  const save = useSetMetadata();
  const queryClient = useQueryClient();
  const { form, refused } = useFormOf(metadata, valuesOf, {
    readAgain: () => queryClient.fetchQuery({ ...metadataQuery(), staleTime: 0 }),
  });

  const submit = form.onSubmit(() =>
    save.mutate(editsOf(form, textsOf), {
      onSuccess: () => {
        notify.success('Metadata saved');
        onSaved();
      },
      onError: refused,
    }),
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
      {save.error && <FormError>{unsavedWords(save.error, 'these texts')}</FormError>}
      <FormActions onCancel={onCancel} isBusy={save.isPending}>
        Save
      </FormActions>
      <UnsavedChanges when={form.isDirty() && !save.isSuccess} />
    </Form>
  );
}

const valuesOf = ({ title, description }: Metadata) => ({
  title: title ?? '',
  description: description ?? '',
});

const textsOf = ({ title, description }: ReturnType<typeof valuesOf>) => ({
  title: title.trim() || null,
  description: description.trim() || null,
});

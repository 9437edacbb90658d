import type { PageKind, StorePage } from '@kade/contract/pages';
import { TextInput } from '@mantine/core';
import { useForm } from '../../../lib/form/use-form';
import { placeErrors } from '../../../lib/form/forms';
import { FormActions } from '../../../ui/dialog/confirm-dialog';
import { Form, FormError } from '../../../ui/input/form';
import { pageTitles } from './page-words';
import { useChangePage, useCreatePage } from './pages.api';

interface PageFormProps {
  /** The page that is renamed, or the kind of one that is to be written. */
  page: Pick<StorePage, '_id' | 'title' | 'slug'> | PageKind;
  onSaved: (id: string) => void;
  onCancel: () => void;
}

/** What a page is called, and its address. */
export function PageForm({ page, onSaved, onCancel }: PageFormProps) {
  const known = typeof page === 'string' ? undefined : page;
  const create = useCreatePage();
  const change = useChangePage(known?._id ?? '');
  const form = useForm({
    initialValues: {
      title: typeof page === 'string' ? pageTitles[page] : page.title,
      slug: known?.slug ?? '',
    },
    validate: { title: (title) => (title.trim() ? null : 'Title is required') },
  });
  const answers = {
    onSuccess: ({ _id }: { _id: string }) => onSaved(_id),
    onError: (error: Error) => placeErrors(form, error),
  };
  const submit = form.onSubmit(({ title, slug }) => {
    const sent = { title, ...(slug.trim() && { slug }) };
    if (typeof page === 'string') create.mutate({ ...sent, kind: page }, answers);
    else change.mutate(sent, answers);
  });
  const error = create.error ?? change.error;
  return (
    <Form onSubmit={submit}>
      <TextInput label="Title" maxLength={120} data-autofocus {...form.getInputProps('title')} />
      <TextInput
        label="Address"
        description={known ? undefined : 'Made from the title if you leave it blank.'}
        leftSection="/pages/"
        leftSectionWidth={72}
        maxLength={80}
        {...form.getInputProps('slug')}
      />
      {error && <FormError>{error.message}</FormError>}
      <FormActions onCancel={onCancel} isBusy={create.isPending || change.isPending}>
        {known ? 'Save' : 'Add page'}
      </FormActions>
    </Form>
  );
}

import type { PageKind, StorePage } from '@kade/contract/pages';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm } from '../../../lib/form/use-form';
import { useAfterSuccess } from '../../../lib/form/after-success';
import { placeErrors } from '../../../lib/form/forms';
import { overwrites, staleOf } from '../../../lib/server/stale';
import { FormActions } from '../../../ui/dialog/confirm-dialog';
import { UnsavedChanges } from '../../../ui/dialog/unsaved-changes';
import { Form, FormError } from '../../../ui/input/form';
import { pageTitles } from './page-words';
import { useChangePage, useCreatePage } from './pages.api';

interface PageFormProps {
  /** The page that is renamed, or the kind of one that is to be written. */
  page: StorePage | PageKind;
  /** The parameter of the address that keeps the dialog open. */
  param: string;
  onSaved: (id: string) => void;
  onCancel: () => void;
}

/** What a page is called, and its address; what someone else made of them is told, and asked again. */
export function PageForm({ page: current, param, onSaved, onCancel }: PageFormProps) {
  /** As it was when the dialog was opened: a change by someone else is not overwritten unseen. */
  const [page] = useState(current);
  const [theirs, setTheirs] = useState<Pick<StorePage, 'title' | 'slug' | 'version'>>();
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
  const saved = create.data ?? change.data;
  useAfterSuccess(saved !== undefined, () => saved && onSaved(saved._id));
  const onError = (error: Error) => placeErrors(form, error);
  const rename = (known: StorePage, sent: { title: string; slug?: string }, version: number) =>
    change.mutate(
      { ...sent, version },
      {
        onError: (error) => {
          const [title, slug] = [staleOf(error, 'title'), staleOf(error, 'slug')];
          if (!title || !slug) return onError(error);
          const isOther = overwrites(title, known.title) || overwrites(slug, known.slug);
          // Someone changed something else of it: nothing of theirs would be lost.
          if (!isOther && version === known.version) return rename(known, sent, title.version);
          setTheirs({
            title: title.value ?? sent.title,
            slug: slug.value ?? sent.slug ?? known.slug,
            version: title.version,
          });
        },
      },
    );
  const submit = form.onSubmit(({ title, slug }) => {
    const sent = { title, ...(slug.trim() && { slug }) };
    if (typeof page === 'string') {
      create.mutate({ ...sent, kind: page }, { onError });
    } else rename(page, sent, theirs?.version ?? page.version);
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
      {error && (
        <FormError>
          {error.message}
          {theirs &&
            staleOf(error, 'title') &&
            ` It is “${theirs.title}” at /pages/${theirs.slug} now.`}
        </FormError>
      )}
      <FormActions onCancel={onCancel} isBusy={create.isPending || change.isPending}>
        {known ? 'Save' : 'Add page'}
      </FormActions>
      <UnsavedChanges when={form.isDirty() && !saved} param={param} />
    </Form>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from '../../../lib/address/router-provider';
import { paths } from '../../../lib/address/paths';
import { isMissing } from '../../../lib/server/query-client';
import { Link } from '../../../ui/layout/link';
import { Page } from '../../../ui/layout/page';
import { Section } from '../../../ui/layout/section';
import { EmptyState, ErrorState } from '../../../ui/state/states';
import { Lines } from '../../../ui/state/later';
import { Button } from '../../../ui/style/button';
import { DraftEditor } from './draft-editor';
import { draftQuery } from './drafts.api';

/** The address of a draft that is not saved yet. */
const NEW = 'new';

/** A draft, or a new one. */
export function DraftPage() {
  const { id = NEW } = useParams();
  const isNew = id === NEW;
  const { data: draft, error, refetch } = useQuery({ ...draftQuery(id), enabled: !isNew });
  /** The one that was begun here: saved, it is written on in the same form. */
  const [begun, setBegun] = useState<string>();
  const [form, setForm] = useState({ id, number: 1 });
  if (form.id !== id) setForm({ id, number: form.number + (id === begun ? 0 : 1) });
  const frame = { title: 'Draft', back: { to: paths.drafts, label: 'Drafts' } };
  if (draft || isNew) {
    return <DraftEditor key={form.number} draft={draft} onCreated={setBegun} />;
  }
  return (
    <Page {...frame}>
      <Section>
        {isMissing(error) ? (
          <EmptyState
            illustration="lost"
            title="There is no such draft in this store"
            description="It may have been deleted."
            action={
              <Button component={Link} to={paths.drafts}>
                See all drafts
              </Button>
            }
          />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Lines count={16} />
        )}
      </Section>
    </Page>
  );
}

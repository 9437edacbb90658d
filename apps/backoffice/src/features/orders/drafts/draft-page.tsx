import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from '../../../lib/address/router-provider';
import { paths } from '../../../lib/address/paths';
import { isMissing } from '../../../lib/server/query-client';
import { Link } from '../../../ui/layout/link';
import { Page } from '../../../ui/layout/page';
import { Section } from '../../../ui/layout/section';
import { EmptyState, ErrorState } from '../../../ui/state/states';
import { draftQuery } from './drafts.api';
import { later, Lines } from '../../../ui/state/later';

const DraftEditor = later(() => import('./draft-editor').then((m) => m.DraftEditor));

/** A draft, or a new one where the address names none. */
export function DraftPage() {
  const { id = '' } = useParams();
  const { data: draft, error, refetch } = useQuery({ ...draftQuery(id), enabled: id !== '' });
  const frame = { title: 'Draft', back: { to: paths.drafts, label: 'Drafts' } };
  if (draft || !id) {
    return (
      <Suspense
        fallback={
          <Page {...frame}>
            <Waiting />
          </Page>
        }
      >
        <DraftEditor key={id} draft={draft} />
      </Suspense>
    );
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
          <Waiting />
        )}
      </Section>
    </Page>
  );
}

const Waiting = () => <Lines count={16} />;

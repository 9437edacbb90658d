import { ACT_UNDO_DAYS, type OwnAct } from '@kade/contract/activity';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { paths } from '../../lib/address/paths';
import { Page } from '../../ui/layout/page';
import { Section } from '../../ui/layout/section';
import { Lines } from '../../ui/state/later';
import { EmptyState, ErrorState } from '../../ui/state/states';
import { ActivityEntry } from './activity-entry';
import { ownActsQuery, useUndoAct } from './activity.api';

/** What the person did last, each with its way back where there is one. */
export function OwnActsPage() {
  const { data, error, refetch } = useQuery(ownActsQuery());
  return (
    <Page
      title="Your last acts"
      description={`What you did in this store in the last ${ACT_UNDO_DAYS} days. Where somebody has changed the same since, nothing is undone and you are told.`}
      back={{ to: paths.activity, label: 'Activity log' }}
      width="narrow"
    >
      <Section padding="flush">
        {data?.length === 0 ? (
          <EmptyState illustration="layout" title="You have done nothing here yet" />
        ) : data ? (
          <ol aria-label="Your acts, the latest first">
            {data.map((act) => (
              <ActivityEntry key={act._id} entry={act} act={<WayBack act={act} />} />
            ))}
          </ol>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Lines count={12} />
        )}
      </Section>
    </Page>
  );
}

function WayBack({ act: { _id, undo } }: { act: OwnAct }) {
  const takeBack = useUndoAct();
  if (undo === 'never') return null;
  if (undo === 'done') return <p className="quiet">Undone</p>;
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<Undo2 size={16} aria-hidden />}
      loading={takeBack.isPending}
      onClick={() => takeBack.mutate(_id)}
    >
      Undo
    </Button>
  );
}

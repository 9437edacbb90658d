import { ACT_UNDO_DAYS } from '@kade/contract/act-undo';
import type { OwnAct } from '@kade/contract/activity';
import type { BulkChange } from '@kade/contract/catalog/bulk';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { paths } from '../../lib/address/paths';
import { toldStage } from '../../parts/bulk/bulk-work';
import { Link } from '../../ui/layout/link';
import { Page } from '../../ui/layout/page';
import { Section } from '../../ui/layout/section';
import { Lines } from '../../ui/state/later';
import { EmptyState, ErrorState } from '../../ui/state/states';
import { Button } from '../../ui/style/button';
import { ActivityEntry } from './activity-entry';
import { bulkChangesQuery, ownActsQuery, useUndoAct } from './activity.api';

/** What the person did last, each with its way back where there is one. */
export function OwnActsPage() {
  const { data, error, refetch } = useQuery(ownActsQuery());
  const { data: changes } = useQuery(bulkChangesQuery(data));
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
              <ActivityEntry
                key={act._id}
                entry={act}
                act={
                  act.undo !== 'never' && (
                    <WayBack
                      act={act}
                      undo={act.undo}
                      change={changes?.items.find(({ _id }) => _id === act.work?.id)}
                    />
                  )
                }
              />
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

interface WayBackProps {
  act: OwnAct;
  undo: Exclude<OwnAct['undo'], 'never'>;
  /** The change of many products that the act is. */
  change: BulkChange | undefined;
}

function WayBack({ act, undo, change }: WayBackProps) {
  const { work } = act;
  const told = (change && toldStage(change)) ?? (undo === 'open' ? undefined : standing[undo]);
  return (
    <div className="row wrap gap-24">
      {undo === 'open' && <UndoButton act={act} />}
      {told && <p className="quiet">{told}</p>}
      {work?.kind === 'import' && <Link to={paths.import(work.id)}>See the import</Link>}
    </div>
  );
}

const standing = { done: 'Undone', running: 'Still at work' };

function UndoButton({ act }: { act: OwnAct }) {
  const takeBack = useUndoAct();
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<Undo2 size={16} aria-hidden />}
      loading={takeBack.isPending}
      onClick={() => takeBack.mutate(act)}
    >
      Undo
    </Button>
  );
}

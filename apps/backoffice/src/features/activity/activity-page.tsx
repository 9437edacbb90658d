import { ACTIVITY_AREAS, type Activity } from '@kade/contract/activity';
import { useQuery } from '@tanstack/react-query';
import { useListParams } from '../../lib/list/list-params';
import { paths } from '../../lib/address/paths';
import { ChoiceInput } from '../../ui/input/choice-input';
import { Page } from '../../ui/layout/page';
import { NOTHING_HERE, Pagination } from '../../ui/list/pagination';
import { Section } from '../../ui/layout/section';
import { EmptyState, ErrorState } from '../../ui/state/states';
import { ActivityEntry } from './activity-entry';
import { words } from './activity-words';
import { ACTIVITIES_PER_PAGE, activityQuery, useActivityQuery } from './activity.api';
import { Skeleton } from '../../ui/layout/skeleton';
import styles from './activity.module.css';

const areas = [
  { value: '', label: 'Everything' },
  ...ACTIVITY_AREAS.map((value) => ({ value, label: words.area({ area: value }) })),
];

export function ActivityPage() {
  const query = useActivityQuery();
  const { data, error, refetch, isPlaceholderData } = useQuery(activityQuery(query));
  const { set } = useListParams();
  return (
    <Page
      title="Activity log"
      description="Who changed what in this store, before and after. Kept for two years."
      back={{ to: paths.settings, label: 'Store Settings' }}
      width="narrow"
    >
      <div className={styles.filter}>
        <ChoiceInput
          label="Show"
          choices={areas}
          value={query.area ?? ''}
          onChange={(area) => set({ area })}
        />
      </div>
      <Section padding="flush">
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : data?.items.length === 0 ? (
          <EmptyState
            illustration="layout"
            title={data.total > 0 ? NOTHING_HERE : 'Nothing was changed here yet'}
          />
        ) : (
          <Entries entries={data?.items} isStale={isPlaceholderData} />
        )}
        <Pagination total={data?.total ?? 0} pageSize={ACTIVITIES_PER_PAGE} />
      </Section>
    </Page>
  );
}

interface EntriesProps {
  /** Undefined while loading. */
  entries: readonly Activity[] | undefined;
  isStale: boolean;
}

function Entries({ entries, isStale }: EntriesProps) {
  if (!entries) {
    return (
      <div className="stack gap-4 pad-5">
        {Array.from({ length: 5 }, (_, row) => (
          <Skeleton key={row} height={64} />
        ))}
      </div>
    );
  }
  return (
    <ol aria-label="Changes, the latest first" aria-busy={isStale}>
      {entries.map((entry) => (
        <ActivityEntry key={entry._id} entry={entry} />
      ))}
    </ol>
  );
}

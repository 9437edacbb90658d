import type { BulkChange } from '@kade/contract/catalog/bulk';
import { formatCount } from '@kade/words/english';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { isAtWork, useWatchedWorks } from '../../../lib/server/works';
import { DateTime } from '../../../ui/state/date-time';
import { ErrorState } from '../../../ui/state/states';
import { WorkLine } from '../../../ui/state/work';
import { countProducts, toldChange, toldUndo } from './bulk-words';
import { bulkKind, recentChangesQuery, useUndoBulk } from './bulk.api';
import { Lines } from '../../../ui/state/later';
import styles from './bulk.module.css';

/** The bulk changes that can still be undone. */
export function RecentChanges() {
  const { data, error, refetch } = useQuery(recentChangesQuery());
  useWatchedWorks(bulkKind, data?.items);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Lines count={8} />;
  if (data.items.length === 0) {
    return <p>What is changed of many products at once can be undone here for 30 days.</p>;
  }
  return (
    <ul className={`${styles.changes} stack`} aria-label="Recent changes">
      {data.items.map((change) => (
        <RecentChange key={change._id} change={change} />
      ))}
    </ul>
  );
}

function RecentChange({ change }: { change: BulkChange }) {
  const undo = useUndoBulk();
  return (
    <li>
      <WorkLine
        title={toldChange(change.change)}
        hint={
          <>
            {stageOf(change)} · <DateTime value={change.created_at} />
          </>
        }
        act={
          change.state === 'done' &&
          change.changed > 0 && (
            <Button
              variant="default"
              size="xs"
              leftSection={<Undo2 size={14} />}
              loading={undo.isPending}
              onClick={() => undo.mutate(change._id)}
            >
              Undo
            </Button>
          )
        }
      />
    </li>
  );
}

function stageOf(change: BulkChange): string {
  if (isAtWork(bulkKind, change)) {
    return `${formatCount(change.done)} of ${countProducts(change.total)}`;
  }
  if (change.state === 'undone') return `Undone: ${toldUndo(change)}`;
  if (change.done < change.total) {
    return `Stopped after ${formatCount(change.done)} of ${countProducts(change.total)}: by a mistake of ours. Do the rest once more`;
  }
  const { changed, read_only } = change;
  const left = read_only > 0 ? `; ${countProducts(read_only)} read-only on your plan` : '';
  return `${countProducts(changed)}${left}`;
}

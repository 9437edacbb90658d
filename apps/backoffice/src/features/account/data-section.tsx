import type { DataCopy } from '@kade/contract/account';
import { formatDate } from '@kade/words/english';
import { useQuery } from '@tanstack/react-query';
import { DateTime } from '../../ui/state/date-time';
import { Section } from '../../ui/layout/section';
import { ErrorState } from '../../ui/state/states';
import { Button } from '../../ui/style/button';
import { dataCopyQuery, usePrepareData, useSaveData } from './data-copy.api';
import { Skeleton } from '../../ui/layout/skeleton';
import styles from './account.module.css';

/** All that is kept of the merchant and their stores, to take along. */
export function DataSection() {
  const { data, error, refetch } = useQuery(dataCopyQuery);
  const prepare = usePrepareData();
  const isPreparing = data?.copy?.state === 'preparing';
  return (
    <Section
      title="My data"
      description="All that Kade keeps of you and your stores, as a JSON file."
      action={
        data && (
          <Button
            variant="default"
            size="xs"
            disabled={isPreparing}
            loading={prepare.isPending}
            onClick={() => prepare.mutate()}
          >
            {data.copy?.state === 'ready' ? 'Prepare again' : 'Prepare a copy'}
          </Button>
        )
      }
    >
      {data ? (
        <CopyState copy={data.copy} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={48} />
      )}
    </Section>
  );
}

function CopyState({ copy }: { copy: DataCopy | null }) {
  const save = useSaveData();
  if (!copy) {
    return (
      <p className={`${styles.quiet} quiet pretty`}>
        Products, orders, customers, history and settings; no passwords and no secrets. Pictures are
        listed, not enclosed.
      </p>
    );
  }
  if (copy.state === 'preparing') {
    return (
      <p className={`${styles.quiet} quiet pretty`} aria-live="polite">
        Your copy is being prepared. We mail you when it is ready; you can leave this page.
      </p>
    );
  }
  if (copy.state === 'failed') {
    return <p aria-live="polite">Your copy could not be made. Please ask for it once more.</p>;
  }
  return (
    <div className={`${styles.row} row gap-3 below`}>
      <div className="shrinks grows">
        <p className="breaks semi">Your copy is ready</p>
        <p className="quiet">
          Of <DateTime value={copy.asked_at} />
          {copy.expires_at && `, here until ${formatDate(copy.expires_at)}`}
        </p>
      </div>
      <Button size="xs" loading={save.isPending} onClick={() => save.mutate()}>
        Download
      </Button>
    </div>
  );
}

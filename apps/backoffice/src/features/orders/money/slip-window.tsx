import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LargeSlip } from '../../../parts/slips/slip-inbox';
import { DialogActions } from '../../../ui/dialog/confirm-dialog';
import { Lines } from '../../../ui/state/later';
import { EmptyState, ErrorState } from '../../../ui/state/states';
import { Button } from '../../../ui/style/button';
import { SlipOfOrder } from './slip-actions';
import { SlipFacts } from './slip-facts';
import { slipsQuery } from './slips.api';

/** The slips that wait, one after the other, in a window of any page. */
export function SlipWindow({ onClose }: { onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery(slipsQuery(1));
  const [decided, setDecided] = useState<readonly string[]>([]);
  const left = data?.items.filter(({ _id }) => !decided.includes(_id)) ?? [];
  const [slip] = left;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!slip) {
    // What waits on the next page is on its way.
    if (isFetching) return <Lines count={21} />;
    return (
      <>
        <EmptyState illustration="orders" title="No slips to check" />
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
        </DialogActions>
      </>
    );
  }
  const isLast = left.length === 1 && (data?.total ?? 0) <= (data?.items.length ?? 0);
  return (
    <LargeSlip
      key={slip._id}
      slip={slip}
      expected={({ order }) => order.due}
      Facts={SlipFacts}
      Decision={SlipOfOrder}
      onDecided={() => (isLast ? onClose() : setDecided([...decided, slip._id]))}
    />
  );
}

import { Button } from '@mantine/core';
import { lazy, useState } from 'react';
import { notify } from '../../../lib/notify';
import { Dialog } from '../../../ui/dialog';
import styles from './payment.module.css';
import { useDecideSlip } from './slips.api';

const RejectSlip = lazy(() =>
  import('./reject-slip').then((module) => ({ default: module.RejectSlip })),
);

interface SlipActionsProps {
  slipId: string;
  orderId: string;
  orderNumber: number;
}

/** Accept or Reject a waiting slip. */
export function SlipActions({ slipId, orderId, orderNumber }: SlipActionsProps) {
  const decide = useDecideSlip(orderId);
  const [isRejecting, setIsRejecting] = useState(false);
  const accept = () =>
    decide.mutate(
      { id: slipId },
      { onSuccess: () => notify.success(`Order #${orderNumber} is paid`) },
    );
  return (
    <div className={styles.actions}>
      <Button size="xs" onClick={accept} loading={decide.isPending}>
        Accept
      </Button>
      <Button size="xs" variant="default" onClick={() => setIsRejecting(true)}>
        Reject
      </Button>
      <Dialog
        opened={isRejecting}
        onClose={() => setIsRejecting(false)}
        title={`Reject the slip of order #${orderNumber}`}
        size="sm"
      >
        <RejectSlip slipId={slipId} orderId={orderId} onClose={() => setIsRejecting(false)} />
      </Dialog>
    </div>
  );
}

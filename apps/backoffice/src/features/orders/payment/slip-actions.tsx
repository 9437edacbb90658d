import { Button } from '@mantine/core';
import { lazy, useState } from 'react';
import { notify } from '../../../lib/notify';
import { isRepeated } from '../../../lib/repeated-click';
import { Dialog } from '../../../ui/dialog';
import { focusOnMount } from '../../../ui/focus-on-mount';
import styles from './payment.module.css';
import { useDecideSlip } from './slips.api';

const RejectSlip = lazy(() =>
  import('./reject-slip').then((module) => ({ default: module.RejectSlip })),
);

interface SlipActionsProps {
  slipId: string;
  orderId: string;
  orderNumber: number;
  /**
   * It is what comes next. The group takes the focus, not its button: who still holds Enter from the
   * last slip must not accept one unseen.
   */
  hasFocus?: boolean;
  onDecided?: () => void;
}

/** Accept or Reject a waiting slip. */
export function SlipActions(props: SlipActionsProps) {
  const { slipId, orderId, orderNumber, hasFocus = false, onDecided } = props;
  const [isRejecting, setIsRejecting] = useState(false);
  const decide = useDecideSlip(orderId, () => {
    notify.success(`Order #${orderNumber} is paid`);
    onDecided?.();
  });
  return (
    <fieldset
      ref={hasFocus ? focusOnMount : null}
      aria-label={`Slip of order #${orderNumber}`}
      tabIndex={-1}
      className={styles.decision}
    >
      <Button
        size="xs"
        onClick={(event) => {
          if (!isRepeated(event)) decide.mutate({ id: slipId });
        }}
        loading={decide.isPending}
      >
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
        <RejectSlip
          slipId={slipId}
          orderId={orderId}
          onClose={() => setIsRejecting(false)}
          onDecided={onDecided}
        />
      </Dialog>
    </fieldset>
  );
}

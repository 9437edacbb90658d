import { useState } from 'react';
import { isRepeated } from '../../lib/form/repeated-click';
import { Dialog } from '../../ui/dialog/dialog';
import { focusOnMount } from '../../ui/layout/focus-on-mount';
import { later } from '../../ui/state/later';
import { Button } from '../../ui/style/button';
import styles from './slip.module.css';

const RejectSlip = later(() => import('./reject-slip').then((m) => m.RejectSlip));

/** With a reason the slip is rejected. */
export interface SlipChoice {
  reason?: string;
  onSuccess: () => void;
}

interface SlipDecisionProps {
  slipId: string;
  /** What it should pay, as `order #1001`. */
  of: string;
  /** Who reads the reason, and where. */
  readers: string;
  /**
   * It is what comes next. The group takes the focus, not its button: who still holds Enter from the
   * last slip must not accept one unseen.
   */
  hasFocus?: boolean;
  isBusy: boolean;
  decide: (choice: SlipChoice) => void;
}

/** Accept or Reject a waiting slip. */
export function SlipDecision(props: SlipDecisionProps) {
  const { slipId, of, readers, hasFocus = false, isBusy, decide } = props;
  const [isRejecting, setIsRejecting] = useState(false);
  const close = () => setIsRejecting(false);
  return (
    <fieldset
      ref={hasFocus ? focusOnMount : null}
      aria-label={`Slip of ${of}`}
      tabIndex={-1}
      className={`${styles.decision} flow gap-2`}
    >
      <Button
        size="xs"
        onClick={(event) => {
          if (!isRepeated(event)) decide({ onSuccess: () => {} });
        }}
        loading={isBusy && !isRejecting}
      >
        Accept
      </Button>
      <Button size="xs" variant="default" onClick={() => setIsRejecting(true)}>
        Reject
      </Button>
      <Dialog opened={isRejecting} onClose={close} title={`Reject the slip of ${of}`} size="sm">
        <RejectSlip
          slipId={slipId}
          readers={readers}
          isBusy={isBusy}
          onClose={close}
          decide={decide}
        />
      </Dialog>
    </fieldset>
  );
}

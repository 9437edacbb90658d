import type { Holds } from '@kade/contract/payments';
import { useQuery } from '@tanstack/react-query';
import { useDialogParam } from '../../../lib/address/dialog-param';
import { Dialog } from '../../../ui/dialog/dialog';
import { Facts } from '../../../ui/layout/section';
import { ErrorState } from '../../../ui/state/states';
import { Button } from '../../../ui/style/button';
import { heldMethods, inWords } from './holds';
import { holdsQuery } from './payments.api';
import { later, Lines } from '../../../ui/state/later';
import styles from './payments.module.css';

const EditHolds = later(() => import('./edit-holds').then((m) => m.EditHolds));

const PARAM = 'holds';

/** How long an order waits for its money before its stock is sold again. */
export function HoldingTimes() {
  const { data, error, refetch } = useQuery(holdsQuery());
  const dialog = useDialogParam(PARAM);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Lines count={6} />;
  return (
    <div className={`${styles.holds} down-4 above`}>
      <div className={`${styles.holdsHead} flex between items-start gap-4`}>
        <div>
          <h3 className={`${styles.name} block strong`}>Unpaid orders</h3>
          <p className="quiet pretty">
            How long an order keeps its stock while it is not paid. Then it is cancelled.
          </p>
        </div>
        <Button
          className="stiff"
          variant="default"
          size="xs"
          aria-label="Edit unpaid orders"
          onClick={dialog.open}
        >
          Edit
        </Button>
      </div>
      <Facts items={factsOf(data)} />
      <Dialog opened={dialog.isOpen} onClose={dialog.close} title="Unpaid orders">
        <EditHolds holds={data} param={PARAM} onClose={dialog.close} />
      </Dialog>
    </div>
  );
}

const factsOf = (holds: Holds) =>
  heldMethods(holds).map(({ name, label }) => ({ term: label, value: inWords(holds[name] ?? 0) }));

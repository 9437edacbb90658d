import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '@kade/words/english';
import { useDialogParam } from '../../../lib/address/dialog-param';
import { Dialog } from '../../../ui/dialog/dialog';
import { Facts } from '../../../ui/layout/section';
import { ErrorState } from '../../../ui/state/states';
import { Button } from '../../../ui/style/button';
import { inWords } from './holds';
import { limitsQuery } from './payments.api';
import { later, Lines } from '../../../ui/state/later';
import styles from './payments.module.css';

const EditOrderLimits = later(() => import('./edit-order-limits').then((m) => m.EditOrderLimits));

const PARAM = 'limits';

/** Which day customers may choose first, so many days after theirs. */
const firstDay = (days: number) =>
  days === 0 ? 'Not asked' : `From ${days} ${days === 1 ? 'day' : 'days'} after the order`;

/** How much customers may order by themselves. */
export function OrderLimits() {
  const { data, error, refetch } = useQuery(limitsQuery());
  const dialog = useDialogParam(PARAM);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Lines count={5} />;
  return (
    <div className={`${styles.holds} down-4 above`}>
      <div className={`${styles.holdsHead} flex between items-start gap-4`}>
        <div>
          <h3 className={`${styles.name} block strong`}>Order limits</h3>
          <p className="quiet pretty">
            How much customers may order themselves. Orders you enter are not limited.
          </p>
        </div>
        <Button
          className="stiff"
          variant="default"
          size="xs"
          aria-label="Edit order limits"
          onClick={dialog.open}
        >
          Edit
        </Button>
      </div>
      <Facts
        items={[
          { term: 'Pieces in one order', value: formatNumber(data.max_order_pieces) },
          {
            term: 'Open cash on delivery orders of one phone number',
            value: formatNumber(data.max_open_cash_orders),
          },
          {
            term: 'Time to change one’s mind',
            value: inWords(data.cancel_minutes) || 'None',
          },
          {
            term: 'Delivery date at checkout',
            value: firstDay(data.delivery_date_from),
          },
        ]}
      />
      <Dialog opened={dialog.isOpen} onClose={dialog.close} title="Order limits">
        <EditOrderLimits limits={data} param={PARAM} onClose={dialog.close} />
      </Dialog>
    </div>
  );
}

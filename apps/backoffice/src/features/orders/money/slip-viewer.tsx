import { useQuery } from '@tanstack/react-query';
import { SlipFile } from '../../../parts/slips/slip-file';
import { ErrorState } from '../../../ui/state/states';
import styles from './payment.module.css';
import { receiptQuery } from './slips.api';
import { Lines } from '../../../ui/state/later';

/** The slip as its customer sent it. */
export function SlipViewer({ orderId }: { orderId: string }) {
  const { data: file, error, refetch } = useQuery(receiptQuery(orderId));
  if (error) {
    return (
      <ErrorState
        title="Failed to load bank transfer screenshot."
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (file === undefined) return <Lines count={21} />;
  if (file === null) {
    return (
      <div className={`${styles.noPicture} stack centre-text`}>
        <p>No image available</p>
        <p className={`${styles.muted} quiet`}>
          No bank transfer screenshot available for this order.
        </p>
      </div>
    );
  }
  return <SlipFile key={file.path} path={file.path} />;
}

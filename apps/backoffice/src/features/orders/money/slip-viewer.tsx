import { useQuery } from '@tanstack/react-query';
import { Expected } from '../../../parts/slips/expected';
import { SlipFile } from '../../../parts/slips/slip-file';
import { ErrorState } from '../../../ui/state/states';
import styles from './payment.module.css';
import { receiptQuery } from './slips.api';
import { Lines } from '../../../ui/state/later';

interface SlipViewerProps {
  orderId: string;
  /** What it should be of, in minor units, where that is to be looked at. */
  expected?: number;
}

/** The slip as its customer sent it. */
export function SlipViewer({ orderId, expected }: SlipViewerProps) {
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
  return (
    <div className="stack gap-4">
      <SlipFile key={file.path} path={file.path} />
      {expected !== undefined && <Expected amount={expected} />}
    </div>
  );
}

import type { Slip } from '@kade/contract/slips';
import { TriangleAlert } from 'lucide-react';
import { paths } from '../../../lib/address/paths';
import { Link } from '../../../ui/layout/link';
import styles from './payment.module.css';

/** Warns that another order sent this picture, or one like it. */
export function SlipTwin({ twin }: { twin: Slip['twin'] }) {
  if (!twin) return null;
  return (
    <p className={`${styles.warning} flex items-start gap-2 round pad-24`}>
      <TriangleAlert size={16} aria-hidden />
      <span>
        {twin.is_exact ? 'The same picture was sent for ' : 'This looks like the slip of '}
        <Link to={paths.order(twin.order_id)}>order #{twin.order_number}</Link>.
      </span>
    </p>
  );
}

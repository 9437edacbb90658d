import { Skeleton } from '../../../ui/layout/skeleton';
import styles from './inventory-grid.module.css';

/** Stands where the numbers come. */
export function InventorySkeleton() {
  return (
    <div className={`${styles.loading} stack`} aria-busy>
      {Array.from({ length: 10 }, (_, index) => (
        <Skeleton key={index} height={20} />
      ))}
    </div>
  );
}

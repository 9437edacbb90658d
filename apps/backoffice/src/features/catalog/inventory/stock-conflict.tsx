import { formatCount } from '@kade/words/english';
import { Button } from '../../../ui/style/button';
import styles from './inventory-grid.module.css';
import type { Resolution } from './use-inventory-edits';

interface StockConflictProps {
  /** Numbers that are others now than when they were typed over. */
  count: number;
  onResolve: (resolution: Resolution) => void;
}

/** Nothing was saved, because an order or somebody else was first: what is to count? */
export function StockConflict({ count, onResolve }: StockConflictProps) {
  if (count === 0) return null;
  return (
    <div className={`${styles.conflict} gap-24 row wrap above`} role="alert">
      <p>
        {count === 1 ? 'One number has' : `${formatCount(count)} numbers have`} changed meanwhile,
        by an order or by someone else. Nothing was saved yet.
      </p>
      <div className="flow gap-2">
        <Button size="xs" onClick={() => onResolve('add')}>
          Add my changes to it
        </Button>
        <Button size="xs" variant="default" onClick={() => onResolve('mine')}>
          Use my numbers
        </Button>
        <Button size="xs" variant="default" onClick={() => onResolve('theirs')}>
          Keep what is there now
        </Button>
      </div>
    </div>
  );
}

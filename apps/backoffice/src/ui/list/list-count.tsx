import { formatCount } from '../../lib/words/format';
import styles from '../layout/page.module.css';

interface ListCountProps {
  total: number;
  one: string;
  many: string;
}

/** How many a list holds, said again whenever search or filters change it. */
export function ListCount({ total, one, many }: ListCountProps) {
  return (
    <output className={styles.count}>
      {formatCount(total)} {total === 1 ? one : many}
    </output>
  );
}

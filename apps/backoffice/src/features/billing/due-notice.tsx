import type { Statement } from '@kade/contract/statements';
import { formatCount, formatDate, formatLkrShort, formatMonth } from '@kade/words/english';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../lib/address/paths';
import { Link } from '../../ui/layout/link';
import { Button } from '../../ui/style/button';
import styles from './billing.module.css';
import { isOverdue } from './statement-badge';
import { statementsQuery } from './statements.api';

/** The statements that wait for their money, the oldest first; undefined while they are read. */
export function useDueStatements(): Statement[] | undefined {
  const { data, failureReason } = useQuery(statementsQuery(1));
  if (!data) return failureReason ? [] : undefined;
  return data.items
    .filter(({ state, slip }) => state === 'due' && slip?.state !== 'waiting')
    .toSorted((a, b) => a.month.localeCompare(b.month));
}

/** Says first of all what is to be paid, and leads to where the oldest of it is. */
export function DueNotice({ due }: { due: Statement[] }) {
  const [first] = due;
  if (!first) return null;
  const sum = due.reduce((total, one) => total + one.total, 0);
  const until = first.due_at ? formatDate(first.due_at) : '';
  const isLate = isOverdue(first);
  return (
    <aside
      className={`${styles.notice} row between round-lg pretty`}
      data-level={isLate ? 'bad' : undefined}
      aria-label="Statements to pay"
    >
      <p>
        {due.length > 1 &&
          `${formatCount(due.length)} statements are to be paid, ${formatLkrShort(sum)} in all. `}
        {due.length > 1 ? 'The first, of ' : 'The statement of '}
        {formatMonth(first.month)}
        {due.length > 1 ? ', ' : ' '}
        {isLate ? `was due on ${until}.` : `is to be paid until ${until}.`}
      </p>
      <Button component={Link} to={paths.statement(first._id)}>
        Pay {formatLkrShort(first.total)}
      </Button>
    </aside>
  );
}

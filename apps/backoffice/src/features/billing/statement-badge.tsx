import type { Statement } from '@kade/contract/statements';
import { isDayOver } from '@kade/rules/calendar';
import { Badge } from '../../ui/state/status-badge';

/** What is with a statement, in a word. */
export function StatementBadge({ statement }: { statement: Statement }) {
  const { state, slip } = statement;
  if (state === 'paid') return <Badge tone="green">Paid</Badge>;
  if (state === 'carried') return <Badge tone="grey">Carried over</Badge>;
  if (slip?.state === 'waiting') return <Badge tone="blue">Slip being checked</Badge>;
  if (isOverdue(statement)) return <Badge tone="red">Overdue</Badge>;
  if (slip?.state === 'refused') return <Badge tone="yellow">Slip rejected</Badge>;
  return <Badge tone="yellow">To pay</Badge>;
}

/** Whether it should have been paid by now. */
export const isOverdue = ({ state, due_at }: Pick<Statement, 'state' | 'due_at'>): boolean =>
  state === 'due' && due_at !== null && isDayOver(due_at, new Date());

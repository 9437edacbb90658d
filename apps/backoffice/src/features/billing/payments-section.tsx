import type { PlanPayment } from '@kade/contract/billing';
import { formatDate, formatLkrShort } from '@kade/words/english';
import { DataTable, type Column } from '../../ui/list/data-table';
import { Section } from '../../ui/layout/section';
import { Badge } from '../../ui/state/status-badge';
import { planPaid } from './billing-words';

const KINDS = {
  paid: { tone: 'green', word: 'Paid' },
  surplus: { tone: 'yellow', word: 'Is given back' },
  charged_back: { tone: 'red', word: 'Taken back' },
} as const;

const columns: Column<PlanPayment>[] = [
  { header: 'Date', cell: ({ paid_at }) => formatDate(paid_at), phone: 'meta' },
  { header: 'Plan', cell: ({ plan, term }) => planPaid(plan, term), phone: 'title' },
  { header: 'Period', cell: periodOf },
  {
    header: 'State',
    cell: ({ kind }) => <Badge tone={KINDS[kind].tone}>{KINDS[kind].word}</Badge>,
    phone: 'meta',
  },
  { header: 'Amount', cell: ({ amount }) => formatLkrShort(amount), align: 'right', phone: 'end' },
];

function periodOf({ period_began_at: from, period_ends_at: to }: PlanPayment) {
  return from && to ? `${formatDate(from)} – ${formatDate(to)}` : '';
}

/** What was charged for plans, the latest first. */
export function PaymentsSection({ payments }: { payments: PlanPayment[] }) {
  return (
    <Section title="Payments for plans" padding="flush">
      <DataTable
        label="Payments for plans"
        columns={columns}
        rows={payments}
        rowKey={({ _id }) => _id}
      />
    </Section>
  );
}

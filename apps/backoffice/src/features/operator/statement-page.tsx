import { operatorStatements, type MerchantStatement } from '@kade/contract/operators/statements';
import { formatLkr } from '@kade/rules/money';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { formatCount, formatDate } from '../../lib/format';
import type { Column } from '../../ui/data-table';
import { DataTable } from '../../ui/data-table';
import { DateTime } from '../../ui/date-time';
import { Page } from '../../ui/page';
import { Facts, Section } from '../../ui/section';
import { ErrorState } from '../../ui/states';
import { operatorPaths } from './operator-paths';
import { officeQuery } from './operator.api';
import { StatementBadge } from './statements-table';
import { monthWords, planWords } from './words';

const back = { to: operatorPaths.statements, label: 'Statements' };

export function StatementPage() {
  const { id = '' } = useParams();
  const { data, error } = useQuery(officeQuery(operatorStatements.get, { params: { id } }));
  const hasSlip = data?.slip?.state === 'waiting';
  return (
    <Page
      title={data ? `Statement ${data.number}` : 'Statement'}
      back={back}
      aside={data && <StatementBadge statement={{ ...data, has_slip: hasSlip }} />}
      action={
        hasSlip && (
          <Button component={Link} to={operatorPaths.slips}>
            Check the slip
          </Button>
        )
      }
    >
      {error && <ErrorState error={error} />}
      {data && <Sheet statement={data} />}
      {data && <Lines statement={data} />}
    </Page>
  );
}

const paidWith = { card: 'By card', bank_transfer: 'By bank transfer' };

function Sheet({ statement }: { statement: MerchantStatement }) {
  const { merchant, due_at: due, paid_at: paid, paid_by: by, slip } = statement;
  return (
    <Section title="Statement">
      <Facts
        items={[
          {
            term: 'Merchant',
            value: <Link to={operatorPaths.merchant(merchant._id)}>{merchant.email}</Link>,
          },
          { term: 'Name', value: merchant.name },
          { term: 'Month', value: monthWords(statement.month) },
          { term: 'Issued', value: <DateTime value={statement.issued_at} /> },
          { term: 'Due', value: due ? formatDate(due) : 'Not yet: part of the next statement' },
          { term: 'Paid', value: paid ? <DateTime value={paid} /> : '–' },
          ...(by ? [{ term: 'Paid how', value: paidWith[by] }] : []),
          ...(slip ? [{ term: 'Latest slip', value: slipWords(slip) }] : []),
        ]}
      />
    </Section>
  );
}

const slipWords = ({ state, reason }: NonNullable<MerchantStatement['slip']>) =>
  state === 'refused' ? `Rejected: ${reason ?? ''}` : slipStates[state];

const slipStates = { waiting: 'To check', accepted: 'Accepted', replaced: 'Replaced' };

interface Line {
  what: string;
  orders: number | null;
  amount: number;
}

const columns: Column<Line>[] = [
  { header: 'What', cell: (row) => row.what, phone: 'title' },
  {
    header: 'Orders',
    cell: (row) => (row.orders === null ? '' : formatCount(row.orders)),
    align: 'right',
    phone: 'meta',
  },
  { header: 'Amount', cell: (row) => formatLkr(row.amount), align: 'right', phone: 'end' },
];

function Lines({ statement: { lines, carried, total } }: { statement: MerchantStatement }) {
  const rows: Line[] = lines.map(({ plan, entry, count, amount }) => ({
    what: entry === 'charge' ? `Orders on ${planWords[plan]}` : `Booked back (${planWords[plan]})`,
    orders: count,
    amount,
  }));
  if (carried !== 0) {
    const what = carried > 0 ? 'Carried over from before' : 'Credit from before';
    rows.push({ what, orders: null, amount: carried });
  }
  rows.push({ what: 'Total', orders: null, amount: total });
  return (
    <Section title="Fees" padding="flush">
      <DataTable label="Fees" columns={columns} rows={rows} rowKey={({ what }) => what} />
    </Section>
  );
}

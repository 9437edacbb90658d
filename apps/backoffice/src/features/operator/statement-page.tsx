import { operatorStatements, type MerchantStatement } from '@kade/contract/operators/statements';
import { formatCount, formatDate, formatLkrShort, formatMonth } from '@kade/words/english';
import { useParams } from '../../lib/address/router-provider';
import { Link } from '../../ui/layout/link';
import type { Column } from '../../ui/list/data-table';
import { DataTable } from '../../ui/list/data-table';
import { DateTime } from '../../ui/state/date-time';
import { Facts, Section } from '../../ui/layout/section';
import { Button } from '../../ui/style/button';
import { OfficeItem } from './office-item';
import { operatorPaths } from './operator-paths';
import { officeQuery } from './operator.api';
import { StatementBadge } from './statements-table';
import { planWords } from './words';

const back = { to: operatorPaths.statements, label: 'Statements' };

export function StatementPage() {
  const { id = '' } = useParams();
  return (
    <OfficeItem
      query={officeQuery(operatorStatements.get, { params: { id } })}
      kind="Statement"
      back={back}
      titleOf={({ number }) => `Statement ${number}`}
      asideOf={(statement) => (
        <StatementBadge statement={{ ...statement, has_slip: hasSlip(statement) }} />
      )}
      actionOf={(statement) =>
        hasSlip(statement) && (
          <Button component={Link} to={operatorPaths.slips}>
            Check the slip
          </Button>
        )
      }
    >
      {(statement) => (
        <>
          <Sheet statement={statement} />
          <Lines statement={statement} />
        </>
      )}
    </OfficeItem>
  );
}

const hasSlip = ({ slip }: MerchantStatement) => slip?.state === 'waiting';

const paidWith = { card: 'By card', bank_transfer: 'By bank transfer' };

function Sheet({ statement }: { statement: MerchantStatement }) {
  const { merchant, due_at: due, paid_at: paid, paid_by: by, slip } = statement;
  return (
    <Section title="Statement">
      <Facts
        areShort
        items={[
          {
            term: 'Merchant',
            value: <Link to={operatorPaths.merchant(merchant._id)}>{merchant.email}</Link>,
          },
          { term: 'Name', value: merchant.name },
          { term: 'Month', value: formatMonth(statement.month) },
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

const TOTAL = 'Total';

/** What all lines come to stands out. */
const Words = ({ of, text }: { of: Line; text: string }) =>
  of.what === TOTAL ? <strong>{text}</strong> : text;

const columns: Column<Line>[] = [
  { header: 'What', cell: (row) => <Words of={row} text={row.what} />, phone: 'title' },
  {
    header: 'Orders',
    cell: (row) => (row.orders === null ? '' : formatCount(row.orders)),
    align: 'right',
    phone: 'meta',
  },
  {
    header: 'Amount',
    cell: (row) => <Words of={row} text={formatLkrShort(row.amount)} />,
    align: 'right',
    phone: 'end',
  },
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
  rows.push({ what: TOTAL, orders: null, amount: total });
  return (
    <Section title="Fees" padding="flush">
      <DataTable label="Fees" columns={columns} rows={rows} rowKey={({ what }) => what} />
    </Section>
  );
}

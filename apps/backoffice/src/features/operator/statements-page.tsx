import { OperatorStatementQuery } from '@kade/contract/operators/statements';
import { monthOf, STORE_TIME_ZONE } from '@kade/rules/calendar';
import { formatMonth } from '@kade/words/english';
import { useListParams } from '../../lib/list/list-params';
import { ListSelect, ListToolbar } from '../../ui/list/list-toolbar';
import { Page } from '../../ui/layout/page';
import { StatementsTable } from './statements-table';

const states = [
  { value: '', label: 'All states' },
  { value: 'due', label: 'To pay' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'paid', label: 'Paid' },
  { value: 'carried', label: 'Carried over' },
];

const MONTHS = 12;

/** The months that are over, the latest first. */
function monthChoices() {
  const [year = 0, month = 0] = monthOf(new Date(), STORE_TIME_ZONE).split('-').map(Number);
  const over = Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - 2 - index, 1)).toISOString().slice(0, 7),
  );
  return [
    { value: '', label: 'All months' },
    ...over.map((value) => ({ value, label: formatMonth(value) })),
  ];
}

export function StatementsPage() {
  const { get, page } = useListParams();
  const asked = { q: get('q'), state: get('state'), month: get('month') };
  const { q, state, month }: OperatorStatementQuery =
    OperatorStatementQuery.safeParse(asked).data ?? {};
  return (
    <Page title="Statements" description="The fees of each merchant and month.">
      <StatementsTable query={{ q, state, month, page }}>
        <ListToolbar
          search="Search statements"
          placeholder="Number, e-mail or name"
          names={['state', 'month']}
        >
          <ListSelect name="state" label="State" choices={states} />
          <ListSelect name="month" label="Month" choices={monthChoices()} />
        </ListToolbar>
      </StatementsTable>
    </Page>
  );
}

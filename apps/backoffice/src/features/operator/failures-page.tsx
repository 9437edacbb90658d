import { operatorWork, type AnyFailedMail, type FailedJob } from '@kade/contract/operators/work';
import { useListParams } from '../../lib/list/list-params';
import type { Column } from '../../ui/list/data-table';
import { DateTime } from '../../ui/state/date-time';
import { Page } from '../../ui/layout/page';
import { wordOf } from '../../ui/state/status-badge';
import { Button } from '../../ui/style/button';
import { OfficeList } from './office-list';
import { officeQuery, PER_PAGE, useAct } from './operator.api';

/** What was given up: jobs of the program, and mails of every store. */
export function FailuresPage() {
  return (
    <Page title="Failed jobs and mails" description="Kept for 30 days.">
      <Jobs />
      <Mails />
    </Page>
  );
}

const JOBS = 'jobs';
const MAILS = 'mails';

function Jobs() {
  const { page } = useListParams(JOBS);
  const run = useAct(operatorWork.runJob, 'The job runs again');
  const columns: Column<FailedJob>[] = [
    { header: 'Job', cell: (row) => wordOf(row.name), phone: 'title', width: '20%' },
    { header: 'What it said', cell: (row) => row.message, phone: 'meta' },
    { header: 'Tries', cell: (row) => row.tries, align: 'right' },
    { header: 'Failed', cell: (row) => <DateTime value={row.failed_at} />, phone: 'meta' },
    {
      header: 'Again',
      phone: 'end',
      align: 'right',
      cell: (row) => (
        <Button
          variant="default"
          size="xs"
          loading={run.isPending && run.variables.params.id === row._id}
          onClick={() => run.mutate({ params: { id: row._id } })}
        >
          Run again
        </Button>
      ),
    },
  ];
  return (
    <OfficeList
      title="Jobs"
      label="Failed jobs"
      query={officeQuery(operatorWork.jobs, { query: { page, limit: PER_PAGE } })}
      columns={columns}
      rowKey={(row) => row._id}
      empty="No job was given up"
      pageParam={JOBS}
    />
  );
}

function Mails() {
  const { page } = useListParams(MAILS);
  const send = useAct(operatorWork.sendMail, 'The mail is being sent again');
  const columns: Column<AnyFailedMail>[] = [
    { header: 'To', cell: (row) => row.recipient, phone: 'title' },
    { header: 'About', cell: (row) => wordOf(row.kind), phone: 'meta' },
    { header: 'Store', cell: (row) => row.store?.name ?? 'Kade itself', phone: 'meta' },
    {
      header: 'Why',
      cell: (row) => wordOf(row.failure) + (row.reply === null ? '' : ` (${row.reply})`),
      phone: 'meta',
    },
    { header: 'Failed', cell: (row) => <DateTime value={row.failed_at} /> },
    {
      header: 'Again',
      phone: 'end',
      align: 'right',
      cell: (row) => (
        <Button
          variant="default"
          size="xs"
          loading={send.isPending && send.variables.params.id === row._id}
          onClick={() => send.mutate({ params: { id: row._id } })}
        >
          Send again
        </Button>
      ),
    },
  ];
  return (
    <OfficeList
      title="Mails"
      label="Failed mails"
      query={officeQuery(operatorWork.mails, { query: { page, limit: PER_PAGE } })}
      columns={columns}
      rowKey={(row) => row._id}
      empty="Every mail was delivered"
      pageParam={MAILS}
    />
  );
}

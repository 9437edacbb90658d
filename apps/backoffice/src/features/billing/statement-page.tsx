import type { StatementSheet } from '@kade/contract/statements';
import { formatCount, formatDate, formatLkrShort, formatMonth } from '@kade/words/english';
import { useQuery } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { useParams } from '../../lib/address/router-provider';
import { brand } from '../../lib/words/brand';
import { notify } from '../../lib/words/notify';
import { paths } from '../../lib/address/paths';
import { isMissing, messageOf } from '../../lib/server/query-client';
import { Page } from '../../ui/layout/page';
import { EmptyState, ErrorState } from '../../ui/state/states';
import { Button } from '../../ui/style/button';
import { nameOf } from './billing-words';
import { PayStatement } from './pay-statement';
import { isOverdue, StatementBadge } from './statement-badge';
import styles from './statement-page.module.css';
import { saveStatement, statementQuery } from './statements.api';
import { Lines } from '../../ui/state/later';

/** One statement: what it asks for, how it is paid, and the sheet that is printed. */
export function StatementPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(statementQuery(id));
  return (
    <main>
      <div className={styles.screenOnly}>
        <Page
          title={data ? `Statement ${data.number}` : 'Statement'}
          width="narrow"
          back={{ to: paths.billing, label: 'Billing' }}
          aside={data && <StatementBadge statement={data} />}
          action={
            data && (
              <>
                <Button
                  variant="default"
                  leftSection={<Download size={16} aria-hidden />}
                  onClick={() => void save(data)}
                >
                  CSV
                </Button>
                <Button
                  variant="default"
                  leftSection={<Printer size={16} aria-hidden />}
                  onClick={() => window.print()}
                >
                  Print
                </Button>
              </>
            )
          }
        >
          {data ? (
            <PayStatement statement={data} onPaid={() => void refetch()} />
          ) : error ? (
            isMissing(error) ? (
              <EmptyState illustration="lost" title="There is no such statement" />
            ) : (
              <ErrorState error={error} onRetry={() => void refetch()} />
            )
          ) : (
            <Lines count={8} />
          )}
        </Page>
      </div>
      {data && <Sheet statement={data} />}
    </main>
  );
}

const save = (statement: StatementSheet) =>
  saveStatement(statement).catch((error: unknown) => notify.failure(messageOf(error)));

function Sheet({ statement }: { statement: StatementSheet }) {
  const { number, month, issued_at, merchant, lines, carried, total } = statement;
  return (
    <article className={styles.sheet} aria-label={`Statement ${number}`}>
      <header className="flex between items-start gap-4 right">
        <strong className={styles.brand}>{brand.name}</strong>
        <div>
          <h2 className="size-5 heavy">Statement {number}</h2>
          <p>{formatDate(issued_at)}</p>
        </div>
      </header>
      <p className={`${styles.to} breaks`}>
        {merchant.name}
        <br />
        {merchant.email}
      </p>
      <table className={`${styles.lines} figures whole`}>
        <thead>
          <tr>
            <th scope="col">Fees of {formatMonth(month)}</th>
            <th scope="col">Orders</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ plan, entry, count, amount }) => (
            <tr key={`${plan} ${entry}`}>
              <td>
                {entry === 'charge' ? `Orders on ${nameOf(plan)}` : `Booked back (${nameOf(plan)})`}
              </td>
              <td>{formatCount(count)}</td>
              <td>{formatLkrShort(amount)}</td>
            </tr>
          ))}
          {carried !== 0 && (
            <tr>
              <td colSpan={2}>{carried > 0 ? 'Carried over from before' : 'Credit from before'}</td>
              <td>{formatLkrShort(carried)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Total
            </th>
            <td>{formatLkrShort(total)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="down-6">{dueWords(statement)}</p>
      <footer className={`${styles.from} down-6 small`}>
        {brand.legalOwner}, {brand.contactEmail}
      </footer>
    </article>
  );
}

function dueWords(statement: StatementSheet): string {
  const { number, paid_at, due_at, total, bank_account } = statement;
  if (paid_at) return `Paid on ${formatDate(paid_at)}. Thank you.`;
  const how = bank_account ? ` By transfer: ${bank_account}, with the reference ${number}.` : '';
  if (due_at && isOverdue(statement)) return `It was due on ${formatDate(due_at)}.${how}`;
  if (due_at) return `Please pay by ${formatDate(due_at)}.${how}`;
  return total < 0
    ? 'Nothing is to be paid: this is a credit on the next statement.'
    : 'Nothing is to be paid yet: this is part of the next statement.';
}

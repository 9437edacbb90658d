import { STOCK_DAYS } from '@kade/contract/figures';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useSearchParams } from '../../lib/address/search-params';
import { Page } from '../../ui/layout/page';
import { Section } from '../../ui/layout/section';
import { EmptyState } from '../../ui/state/states';
import { Button } from '../../ui/style/button';
import { DaySales } from './day-sales';
import { FigureParts } from './figure-parts';
import { FigureSums } from './figure-sums';
import { FigureTable } from './figure-table';
import { problemOf, useFigureParams, type Part } from './figures.api';
import { PeriodBar } from './period-bar';
import { later } from '../../ui/state/later';
import styles from './figures.module.css';

const StockTable = later(() => import('./stock-table').then((m) => m.StockTable), null);

/** What sold, where, when and to whom, and what runs out; every number leads to its list. */
export function FiguresPage() {
  const { by, period } = useFigureParams();
  const problem = problemOf(period);
  const [search] = useSearchParams();
  const save = useMutation({
    mutationFn: async () => (await import('./export-figures')).exportFigures(by, period),
  });
  return (
    <Page
      title="Analytics"
      action={
        <Button
          variant="default"
          leftSection={<Download size={16} aria-hidden />}
          disabled={by !== 'stock' && problem !== undefined}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          Export
        </Button>
      }
    >
      <PeriodBar />
      {problem ? (
        <Section>
          <EmptyState illustration="orders" title={problem} description="Choose other days." />
        </Section>
      ) : (
        <>
          <FigureSums period={period} />
          <DaySales period={period} />
        </>
      )}
      <Section padding="flush">
        <FigureParts by={by} search={search} />
        <p className={`${styles.meaning} quiet`}>{meaningOf(by)}</p>
        {by === 'stock' ? (
          <StockTable />
        ) : (
          !problem && <FigureTable key={by} by={by} period={period} />
        )}
      </Section>
    </Page>
  );
}

function meaningOf(by: Part): string {
  if (by === 'stock') return `How long it lasts if it sells as in the last ${STOCK_DAYS} days.`;
  return by === 'product' || by === 'category'
    ? 'What was asked for these pieces. Cancelled orders are left out.'
    : 'The money kept (paid - refunded) of the orders placed then, and how many were not cancelled.';
}

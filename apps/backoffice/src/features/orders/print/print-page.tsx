import type { Order } from '@kade/contract/orders';
import { formatCount } from '@kade/words/english';
import { Printer } from 'lucide-react';
import { useLocation } from '../../../lib/address/router-provider';
import { useListParams } from '../../../lib/list/list-params';
import { paths } from '../../../lib/address/paths';
import { useReturnAddress } from '../../../lib/address/return-address';
import { ChoiceInput } from '../../../ui/input/choice-input';
import { Page } from '../../../ui/layout/page';
import { ProgressBar } from '../../../ui/state/progress-bar';
import { EmptyState, ErrorState } from '../../../ui/state/states';
import { Button } from '../../../ui/style/button';
import { usePrinted } from './print.api';
import styles from './print-page.module.css';
import {
  documentOf,
  documents,
  pageRule,
  paperOf,
  papersOf,
  type PrintDocument,
} from './print-documents';
import { PrintSheet } from './print-sheet';
import { later, Lines } from '../../../ui/state/later';

const PrintLabels = later(() => import('./print-label').then((m) => m.PrintLabels));

/** Invoices, packing slips or labels of some orders; everything else stays off the paper. */
export function PrintPage() {
  const { get, set } = useListParams();
  const printed = documentOf(get('document'));
  const paper = paperOf(printed, get('size'));
  const { ids, total, loaded, sheets: data, error, retry } = usePrinted();
  const back = useWayBack(ids, data);
  return (
    <main>
      <style>{pageRule(printed, paper)}</style>
      <div className={styles.screenOnly}>
        <Page
          title={titleOf(printed, data)}
          back={back}
          action={
            <Button
              leftSection={<Printer size={16} aria-hidden />}
              disabled={!data?.length}
              onClick={() => window.print()}
            >
              Print
            </Button>
          }
        >
          <div className={`${styles.choices} stack gap-3`}>
            <ChoiceInput
              label="Document"
              choices={documents}
              value={printed.value}
              onChange={(value) => set({ document: value })}
            />
            <ChoiceInput
              label="Paper"
              choices={papersOf(printed)}
              value={paper}
              onChange={(value) => set({ size: value })}
            />
          </div>
          {total > ids.length && (
            <p className={`${styles.limit} muted`}>
              {formatCount(total)} orders match; the first {formatCount(ids.length)} of the list are
              printed. Narrow the filters, by days for example, to print the others.
            </p>
          )}
          {error && <ErrorState error={error} onRetry={retry} />}
          {data?.length === 0 && (
            <EmptyState illustration="orders" title="There is nothing to print" />
          )}
          {!data && !error && (
            <>
              {ids.length > 0 && (
                <div>
                  <output>
                    {formatCount(loaded)} of {formatCount(ids.length)} sheets loaded
                  </output>
                  <div className="down-2">
                    <ProgressBar value={(100 * loaded) / ids.length} label="Progress" />
                  </div>
                </div>
              )}
              <Lines count={24} />
            </>
          )}
        </Page>
      </div>
      {data && (
        <div className={`${styles.sheets} stack centre`} data-size={paper}>
          {printed.value === 'label' ? (
            <PrintLabels orders={data} isFourUp={paper === 'a4'} />
          ) : (
            data.map((order) => (
              <PrintSheet key={order._id} order={order} hasPrices={printed.value === 'invoice'} />
            ))
          )}
        </div>
      )}
    </main>
  );
}

/** What the browser calls the file, too, if it prints into one. */
function titleOf({ label }: PrintDocument, orders: Order[] | undefined): string {
  const [first, ...others] = orders ?? [];
  if (!first) return 'Print';
  return others.length === 0
    ? `${label} #${first.order_number}`
    : `${formatCount(others.length + 1)} ${label.toLowerCase()}s`;
}

/** One order leads back to its page, and from there to its list; several lead to the list. */
function useWayBack([id, ...others]: string[], printed: Order[] | undefined) {
  const state: unknown = useLocation().state;
  const list = useReturnAddress(paths.orders);
  if (!id || others.length > 0) return { to: list, label: 'Orders' };
  const number = printed?.[0]?.order_number;
  return { to: paths.order(id), label: number ? `Order #${number}` : 'Order', state };
}

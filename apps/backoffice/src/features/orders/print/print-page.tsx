import type { Order } from '@kade/contract/orders';
import { formatCount } from '@kade/words/english';
import { Button, Progress } from '@mantine/core';
import { Printer } from 'lucide-react';
import { useLocation } from 'react-router';
import { useListParams } from '../../../lib/list/list-params';
import { paths } from '../../../lib/address/paths';
import { useReturnAddress } from '../../../lib/address/return-address';
import { ChoiceInput } from '../../../ui/input/choice-input';
import { Page } from '../../../ui/layout/page';
import { EmptyState, ErrorState } from '../../../ui/state/states';
import { usePrinted } from './print.api';
import styles from './print-page.module.css';
import { PrintSheet } from './print-sheet';
import { Lines } from '../../../ui/state/later';

const documents = [
  { value: 'invoice', label: 'Invoice' },
  { value: 'packing-slip', label: 'Packing slip' },
];
const sizes = [
  { value: 'a4', label: 'A4' },
  { value: 'a6', label: 'A6' },
];

/** Browsers know A4 by name, but not A6. */
const pages = {
  a4: '@page { size: A4; margin: 16mm }',
  a6: '@page { size: 105mm 148mm; margin: 8mm }',
};

/** Invoices or packing slips of some orders, one a sheet; everything else stays off the paper. */
export function PrintPage() {
  const { get, set } = useListParams();
  const kind = get('document') === 'packing-slip' ? 'packing-slip' : 'invoice';
  const size = get('size') === 'a6' ? 'a6' : 'a4';
  const { ids, total, loaded, sheets: data, error, retry } = usePrinted();
  const back = useWayBack(ids, data);
  return (
    <main>
      <style>{pages[size]}</style>
      <div className={styles.screenOnly}>
        <Page
          title={titleOf(kind, data)}
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
              value={kind}
              onChange={(value) => set({ document: value })}
            />
            <ChoiceInput
              label="Paper"
              choices={sizes}
              value={size}
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
                  <Progress value={(100 * loaded) / ids.length} mt={8} aria-label="Progress" />
                </div>
              )}
              <Lines count={24} />
            </>
          )}
        </Page>
      </div>
      {data && (
        <div className={`${styles.sheets} stack centre`} data-size={size}>
          {data.map((order) => (
            <PrintSheet key={order._id} order={order} hasPrices={kind === 'invoice'} />
          ))}
        </div>
      )}
    </main>
  );
}

type Kind = 'invoice' | 'packing-slip';

/** What the browser calls the file, too, if it prints into one. */
function titleOf(kind: Kind, printed: Order[] | undefined): string {
  const [first, ...others] = printed ?? [];
  if (!first) return 'Print';
  const what = kind === 'invoice' ? 'Invoice' : 'Packing slip';
  return others.length === 0
    ? `${what} #${first.order_number}`
    : `${formatCount(others.length + 1)} ${what.toLowerCase()}s`;
}

/** One order leads back to its page, and from there to its list; several lead to the list. */
function useWayBack([id, ...others]: string[], printed: Order[] | undefined) {
  const state: unknown = useLocation().state;
  const list = useReturnAddress(paths.orders);
  if (!id || others.length > 0) return { to: list, label: 'Orders' };
  const number = printed?.[0]?.order_number;
  return { to: paths.order(id), label: number ? `Order #${number}` : 'Order', state };
}

import { MAX_SHEETS, type Order } from '@kade/contract/orders';
import { formatLkr } from '@kade/rules/money';
import { Button } from '@mantine/core';
import { useSuspenseQuery, useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { formatExact } from '../../lib/format';
import { useListParams } from '../../lib/list-params';
import { paths } from '../../lib/paths';
import { currentStoreId } from '../../lib/session';
import { storesQuery } from '../../lib/stores';
import { ChoiceInput } from '../../ui/choice-input';
import { Page } from '../../ui/page';
import { EmptyState, ErrorState } from '../../ui/states';
import { wordOf } from '../../ui/status-badge';
import { sheetsQuery } from './orders.api';
import styles from './print-page.module.css';

const documents = [
  { value: 'invoice', label: 'Invoice' },
  { value: 'packing-slip', label: 'Packing slip' },
];
const sizes = [
  { value: 'a4', label: 'A4' },
  { value: 'a6', label: 'A6' },
];

/** Invoices or packing slips of some orders, one a sheet; everything else stays off the paper. */
export function PrintPage() {
  const { get, set } = useListParams();
  const ids = (get('ids') ?? '').split(',').filter(Boolean).slice(0, MAX_SHEETS);
  const kind = get('document') === 'packing-slip' ? 'packing-slip' : 'invoice';
  const size = get('size') === 'a6' ? 'a6' : 'a4';
  const { data, error, refetch } = useQuery({ ...sheetsQuery(ids), enabled: ids.length > 0 });
  return (
    <main>
      <style>{`@page { size: ${size === 'a6' ? 'A6' : 'A4'}; margin: ${size === 'a6' ? 8 : 16}mm }`}</style>
      <div className={styles.screenOnly}>
        <Page
          title="Print"
          back={{ to: paths.orders, label: 'Orders' }}
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
          <div className={styles.choices}>
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
          {error && <ErrorState error={error} onRetry={() => void refetch()} />}
          {(ids.length === 0 || data?.length === 0) && (
            <EmptyState illustration="orders" title="There is nothing to print" />
          )}
        </Page>
      </div>
      <div className={styles.sheets} data-size={size}>
        {data?.map((order) => (
          <Sheet key={order._id} order={order} hasPrices={kind === 'invoice'} />
        ))}
      </div>
    </main>
  );
}

/** One order on paper: with its prices an invoice, without them what goes into the parcel. */
function Sheet({ order, hasPrices }: { order: Order; hasPrices: boolean }) {
  const { data } = useSuspenseQuery(storesQuery);
  const store = data.items.find(({ _id }) => _id === currentStoreId());
  const title = hasPrices ? 'Invoice' : 'Packing slip';
  return (
    <article className={styles.sheet} aria-label={`${title} #${order.order_number}`}>
      <header className={styles.head}>
        <div>
          <strong className={styles.store}>{store?.name}</strong>
          <p>{store?.domain.replace(/^https:\/\//, '')}</p>
        </div>
        <div className={styles.number}>
          <h2>
            {title} #{order.order_number}
          </h2>
          <p>{formatExact(order.order_date)}</p>
        </div>
      </header>
      <div className={styles.addresses}>
        <Addressee title="Ship to" address={order.shipping_address} />
        {hasPrices && <Addressee title="Bill to" address={order.billing_address} />}
      </div>
      <table className={styles.items}>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Quantity</th>
            {hasPrices && <th scope="col">Price</th>}
            {hasPrices && <th scope="col">Total</th>}
          </tr>
        </thead>
        <tbody>
          {order.products.map(({ _id, product, price, quantity, variants }) => (
            <tr key={_id}>
              <td>
                {product.name}
                {variants.length > 0 && (
                  <small>{variants.map(({ group, name }) => `${group}: ${name}`).join(', ')}</small>
                )}
              </td>
              <td>{quantity}</td>
              {hasPrices && <td>{formatLkr(price)}</td>}
              {hasPrices && <td>{formatLkr(price * quantity)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {hasPrices && <Totals order={order} />}
    </article>
  );
}

function Addressee({ title, address }: { title: string; address: Order['shipping_address'] }) {
  const { full_name, city, postal_code, country, phone_number } = address;
  return (
    <section>
      <h3>{title}</h3>
      <address>
        {[full_name, address.address, `${city} ${postal_code}`, country, phone_number]
          .filter((line) => line.trim())
          .join('\n')}
      </address>
    </section>
  );
}

function Totals({ order }: { order: Order }) {
  const lines = [
    ['Subtotal', order.sub_total],
    ['Shipping', order.shipping],
    ['Order Total', order.total_price],
    ['Paid', order.money.paid - order.money.refunded],
  ] as const;
  return (
    <dl className={styles.totals}>
      {lines.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatLkr(amount)}</dd>
        </div>
      ))}
      <div>
        <dt>Payment method</dt>
        <dd>{wordOf(order.payment_options)}</dd>
      </div>
    </dl>
  );
}

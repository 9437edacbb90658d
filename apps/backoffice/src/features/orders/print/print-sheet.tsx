import type { Order, OrderItem } from '@kade/contract/orders';
import { addressLines, personLines } from '@kade/rules/address';
import { readableHost } from '@kade/rules/host';
import { priceRows } from '@kade/rules/price-rows';
import { formatCount, formatDate, formatLkr } from '@kade/words/english';
import { deliveryLines, PICKED_UP_BY } from '@kade/words/delivery';
import { wishRows } from '@kade/words/wishes';
import { useSuspenseQuery } from '@tanstack/react-query';
import { language } from '../../../lib/words/language';
import { currentStoreId } from '../../../lib/server/session';
import { storesQuery } from '../../../parts/stores/stores';
import { wordOf } from '../../../ui/state/status-badge';
import { choiceOf } from '../book/choice-words';
import { cashToCollect, surplusOf } from '../book/money-left';
import styles from './print-sheet.module.css';

interface PrintSheetProps {
  order: Order;
  /** With its prices it is an invoice, without them what goes into the parcel. */
  hasPrices: boolean;
}

/** One order on paper. */
export function PrintSheet({ order, hasPrices }: PrintSheetProps) {
  const title = `${hasPrices ? 'Invoice' : 'Packing slip'} #${order.order_number}`;
  const { tracking_number: tracking } = order;
  return (
    <article className={`${styles.sheet} tile whole breaks size-3`} aria-label={title}>
      <table className={`${styles.pages} whole`} role="presentation">
        <thead>
          <tr>
            <td className="right">
              <h2 className={styles.title}>{title}</h2>
            </td>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              <header className={`${styles.head} flex between gap-4`}>
                <Letterhead />
                <div className={`${styles.number} stiff right`}>
                  {order.order_status === 'cancelled' && (
                    <p className={styles.cancelled}>{wordOf(order.order_status)}</p>
                  )}
                  <p>{formatDate(order.order_date)}</p>
                  {tracking && <p>Tracking number: {tracking}</p>}
                </div>
              </header>
              <div className={`${styles.addresses} stack gap-4 halves`}>
                <Addressee {...recipientOf(order)} />
                {hasPrices && (
                  <Addressee title="Bill to" lines={addressLines(order.billing_address)} />
                )}
              </div>
              <Wished order={order} />
              <Items order={order} hasPrices={hasPrices} />
              <Sums lines={hasPrices ? invoiceSums(order) : parcelSums(order)} />
            </td>
          </tr>
        </tbody>
      </table>
    </article>
  );
}

function Items({ order, hasPrices }: PrintSheetProps) {
  return (
    <table className={`${styles.items} whole figures`}>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Quantity</th>
          {hasPrices && <th scope="col">Price</th>}
          {hasPrices && <th scope="col">Total</th>}
        </tr>
      </thead>
      <tbody>
        {order.products.map((item) => (
          <Line key={item._id} item={item} hasPrices={hasPrices} />
        ))}
      </tbody>
    </table>
  );
}

function Letterhead() {
  const { data } = useSuspenseQuery(storesQuery);
  const store = data.items.find(({ _id }) => _id === currentStoreId());
  return (
    <div className="flex items-start gap-3 shrinks">
      {store?.logo && (
        <img className={`${styles.logo} stiff`} src={`/api/files/${store.logo}?w=320`} alt="" />
      )}
      <div>
        <strong className={styles.store}>{store?.name}</strong>
        <p>{store && readableHost(new URL(store.url).host)}</p>
      </div>
    </div>
  );
}

const recipientOf = ({ delivery, shipping_address: to }: Order): AddresseeProps =>
  delivery?.is_pickup
    ? { title: PICKED_UP_BY, lines: personLines(to) }
    : { title: 'Ship to', lines: addressLines(to) };

interface AddresseeProps {
  title: string;
  lines: readonly string[];
}

function Addressee({ title, lines }: AddresseeProps) {
  return (
    <section>
      <h3>{title}</h3>
      <address>{lines.join('\n')}</address>
    </section>
  );
}

/** How it comes, and what was asked for: for who packs it. */
function Wished({ order }: { order: Order }) {
  const delivery = deliveryLines(order, language).join('\n');
  const rows = [
    ...(delivery ? [{ label: 'Delivery', text: delivery }] : []),
    ...wishRows(order.wishes, language),
  ];
  if (rows.length === 0) return null;
  return (
    <dl className={styles.wishes}>
      {rows.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Line({ item, hasPrices }: { item: OrderItem; hasPrices: boolean }) {
  const { product, price, quantity, variants } = item;
  return (
    <tr>
      <td>
        {product.name}
        {variants.length > 0 && <small>{choiceOf(variants)}</small>}
        {item.sku && <small>SKU: {item.sku}</small>}
      </td>
      <td>{formatCount(quantity)}</td>
      {hasPrices && <td>{formatLkr(price)}</td>}
      {hasPrices && <td>{formatLkr(price * quantity)}</td>}
    </tr>
  );
}

interface Sum {
  label: string;
  value: string;
  isStrong?: boolean;
}

function Sums({ lines }: { lines: Sum[] }) {
  return (
    <dl className={`${styles.sums} stack gap-1 figures`}>
      {lines.map(({ label, value, isStrong = false }) => (
        <div key={label} className="flex between gap-4" data-strong={isStrong}>
          <dt>{label}</dt>
          <dd className="right">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function invoiceSums(order: Order): Sum[] {
  const { price_lines, total_price, money, charged_back, payment_options } = order;
  const optional = [
    { label: 'Refunded', amount: money.refunded - charged_back },
    { label: 'Charged back', amount: charged_back },
    { label: 'Due', amount: money.due },
    { label: 'To give back', amount: surplusOf(order) },
  ].filter(({ amount }) => amount > 0);
  return [
    ...priceRows(price_lines).map(({ label, amount }) => ({ label, value: formatLkr(amount) })),
    { label: 'Order Total', value: formatLkr(total_price), isStrong: true },
    { label: 'Paid', value: formatLkr(money.paid) },
    ...optional.map(({ label, amount }) => ({ label, value: formatLkr(amount) })),
    { label: 'Payment method', value: wordOf(payment_options) },
  ];
}

/** How much goes into the parcel, and what its bearer is to be given for it. */
function parcelSums(order: Order): Sum[] {
  const cash = cashToCollect(order);
  return [
    { label: 'Pieces', value: formatCount(order.item_count) },
    ...(cash > 0 ? [{ label: 'Collect on delivery', value: formatLkr(cash), isStrong: true }] : []),
  ];
}

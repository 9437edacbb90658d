import type { Order } from '@kade/contract/orders';
import { streetLines, townLines } from '@kade/rules/address';
import { barcodeOf } from '@kade/rules/barcode';
import { shownPhone } from '@kade/rules/phone';
import { deliveryLines, PICKED_UP_BY } from '@kade/words/delivery';
import { formatLkr } from '@kade/words/english';
import { wishRows } from '@kade/words/wishes';
import { language } from '../../../lib/words/language';
import { useStoreName } from '../../../parts/stores/stores';
import { wordOf } from '../../../ui/state/status-badge';
import { cashToCollect } from '../book/money-left';
import { boxesOf, fittedPoints, fittedTexts, isLongPlace } from './label-room';
import styles from './print-label.module.css';

interface PrintLabelsProps {
  orders: readonly Order[];
  /** Four on a sheet, else one. */
  isFourUp: boolean;
}

/** A label an order. */
export function PrintLabels({ orders, isFourUp }: PrintLabelsProps) {
  const labels = orders.map((order) => <PrintLabel key={order._id} order={order} />);
  if (!isFourUp) return labels;
  return Array.from({ length: Math.ceil(labels.length / 4) }, (_, sheet) => (
    <div key={sheet} className={styles.four}>
      {labels.slice(sheet * 4, sheet * 4 + 4)}
    </div>
  ));
}

/** What sticks on a parcel: where it goes, how to call there, and what to collect. */
function PrintLabel({ order }: { order: Order }) {
  const { order_number, shipping_address: to } = order;
  const cash = cashToCollect(order);
  const isCancelled = order.order_status === 'cancelled';
  // What is picked up goes nowhere: the place that it waits at stands in a box.
  const isPickup = order.delivery?.is_pickup ?? false;
  const addressee = {
    name: to.full_name,
    street: isPickup ? [] : streetLines(to),
    town: isPickup ? [] : townLines(to),
    phone: shownPhone(to.phone_number),
  };
  const coming = deliveryLines(order, language);
  const told = [
    ...(isPickup ? coming.slice(1) : coming),
    ...wishRows(order.wishes, language).map(({ label, text }) => `${label}: ${text}`),
  ];
  const place = isPickup ? (coming[0] ?? '') : '';
  const boxes = boxesOf(place) + [isCancelled, cash > 0].filter(Boolean).length;
  return (
    <article
      className={`${styles.label} column clipped`}
      aria-label={`Address label #${order_number}`}
    >
      <p className={`${styles.from} clipped stiff`}>{useStoreName()}</p>
      {isCancelled && (
        <p className={styles.boxed}>
          <strong>{wordOf(order.order_status)}</strong>
        </p>
      )}
      {isPickup && (
        <>
          <p className={`${styles.boxed} breaks`} data-long={isLongPlace(place)}>
            <strong>{place}</strong>
          </p>
          <p className={styles.from}>{PICKED_UP_BY}</p>
        </>
      )}
      <address
        className={`${styles.to} column breaks lines`}
        style={{ fontSize: `${fittedPoints(addressee, boxes, told.length)}pt` }}
      >
        <strong className="stiff">{addressee.name}</strong>
        <span className={`${styles.street} clipped`}>{addressee.street.join('\n')}</span>
        <span className={`${styles.town} stiff`}>{addressee.town.join('\n')}</span>
        <strong className={`${styles.phone} stiff`}>{addressee.phone}</strong>
      </address>
      <Told texts={fittedTexts(told, addressee, boxes)} />
      {cash > 0 && (
        <p className={styles.boxed}>
          Collect <strong>{formatLkr(cash)}</strong>
        </p>
      )}
      <div className={styles.number}>
        <Bars number={order_number} />
        <strong>#{order_number}</strong>
      </div>
    </article>
  );
}

/** How it comes, and what was asked for with it. */
function Told({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <ul className={`${styles.told} clipped unpadded lines`}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

/** The number for a scanner; people read it beneath. */
function Bars({ number }: { number: number }) {
  const { width, bars } = barcodeOf(number);
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={bars.map((bar) => `M${bar.at} 0h${bar.width}v1h-${bar.width}z`).join('')} />
    </svg>
  );
}

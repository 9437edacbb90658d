import type { ShippingItem } from '@kade/contract/shipping';
import { DISTRICTS } from '@kade/rules/places';
import { deliveryOf, isByPlace } from '@kade/rules/delivery';
import { ShippingRow } from './shipping-row';
import styles from './shipping.module.css';

/** The rules in words, and where they leave customers without delivery. */
export function ShippingList({ items }: { items: readonly ShippingItem[] }) {
  const gap = gapWords(items);
  return (
    <>
      <ul className={`${styles.items} stack`}>
        {items.map((item) => (
          <ShippingRow key={item._id} item={item} />
        ))}
      </ul>
      {gap && <p className="down-3 muted pretty">{gap}</p>}
    </>
  );
}

/** Whom nothing is delivered to; nothing where everybody in Sri Lanka is reached. */
function gapWords(items: readonly ShippingItem[]): string {
  if (items.length > 0 && items.every(({ pickup }) => pickup)) {
    return 'Customers can only pick up: no shipping item delivers.';
  }
  if (!isByPlace(items)) return '';
  const parcel = { sub_total: 0, pieces: 1, weight: 0 };
  const missed = DISTRICTS.filter(
    ({ code }) =>
      deliveryOf(items, parcel, { place: ['LK', code], way: 'delivery' }).chosen.problem !== null,
  ).map(({ names }) => names.en);
  if (missed.length === 0) return '';
  const named = missed.length > 5 ? `${missed.length} of 25 districts` : missed.join(', ');
  return `No shipping item is for all of ${named}: orders from where none is are refused.`;
}

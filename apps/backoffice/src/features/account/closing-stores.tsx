import type { Closing } from '@kade/contract/account';
import { formatCount, formatLkr } from '@kade/words/english';
import styles from './closing.module.css';

/** The stores that close, each with what is lost and what is still to be done in it. */
export function ClosingStores({ stores }: Pick<Closing, 'stores'>) {
  return (
    <ul className={`${styles.stores} tile`}>
      {stores.map((store) => (
        <li key={store._id} className="below pad-34">
          <p className="breaks semi">{store.name}</p>
          <p className="quiet breaks">
            {store.host} · {counted(store.products, 'product')} · {counted(store.orders, 'order')}
          </p>
          {store.waiting > 0 && (
            <p className="down-1 danger small">
              {counted(store.waiting, 'order')} {store.waiting === 1 ? 'is' : 'are'} still to be
              sent
              {store.waiting_paid > 0 &&
                `; customers have paid ${formatLkr(store.waiting_paid)} for ${store.waiting === 1 ? 'it' : 'them'}`}
              . Nobody can send or refund {store.waiting === 1 ? 'it' : 'them'} from here
              afterwards.
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

const counted = (count: number, what: string) =>
  `${formatCount(count)} ${what}${count === 1 ? '' : 's'}`;

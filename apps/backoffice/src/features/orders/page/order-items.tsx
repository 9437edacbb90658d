import type { Order, OrderItem } from '@kade/contract/orders';
import { priceRows } from '@kade/rules/price-rows';
import { formatCount, formatLkr } from '@kade/words/english';
import { paths } from '../../../lib/address/paths';
import { Link } from '../../../ui/layout/link';
import { ItemPrice } from '../../../ui/state/item-price';
import { Picture } from '../../../ui/media/picture';
import { Section } from '../../../ui/layout/section';
import { choiceOf } from '../book/choice-words';
import { EditButton } from '../edit/edit-button';
import { surplusOf } from '../book/money-left';
import styles from './order-items.module.css';

export function OrderItems({ order }: { order: Order }) {
  const totals = [
    ...priceRows(order.price_lines),
    { label: 'Order Total', amount: order.total_price },
    ...settlementOf(order),
  ];
  return (
    <Section title="Order Items" padding="flush" action={<EditButton order={order} part="items" />}>
      <div className={styles.items}>
        <table className={`${styles.table} figures whole`}>
          <caption className={`${styles.currency} unseen`}>Prices in LKR</caption>
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">Price (LKR)</th>
              <th scope="col">Quantity</th>
              <th scope="col">Total (LKR)</th>
            </tr>
          </thead>
          <tbody>
            {order.products.map((item) => (
              <ItemRow key={item._id} item={item} />
            ))}
          </tbody>
          <tfoot>
            {totals.map(({ label, amount }) => (
              <tr key={label}>
                <th scope="row" colSpan={3}>
                  {label}
                </th>
                <td>{formatLkr(amount)}</td>
              </tr>
            ))}
          </tfoot>
        </table>
      </div>
    </Section>
  );
}

/** What an edit left open once something was paid. */
function settlementOf(order: Order): { label: string; amount: number }[] {
  const { paid, due } = order.money;
  const surplus = surplusOf(order);
  if (paid > 0 && due > 0) return [{ label: 'To collect', amount: due }];
  return surplus > 0 ? [{ label: 'To give back', amount: surplus }] : [];
}

function ItemRow({ item }: { item: OrderItem }) {
  const { product, price, quantity, variants } = item;
  return (
    <tr>
      <td>
        <span className={`${styles.product} row gap-3 semi breaks shrinks`}>
          <Picture file={product.thumbnail} alt="" width={44} />
          <span>
            {product._id ? (
              <Link to={paths.product(product._id)}>{product.name}</Link>
            ) : (
              product.name
            )}
            {variants.length > 0 && (
              <span className="normal quiet block">{choiceOf(variants)}</span>
            )}
            {item.sku && <span className="normal quiet block">SKU: {item.sku}</span>}
          </span>
        </span>
      </td>
      <td>
        <ItemPrice amount={price} />
      </td>
      <td>
        <span className={styles.times} aria-hidden>
          ×{' '}
        </span>
        {formatCount(quantity)}
      </td>
      <td>
        <ItemPrice amount={price * quantity} />
      </td>
    </tr>
  );
}

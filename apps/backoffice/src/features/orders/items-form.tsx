import { orders, type ItemsEdit } from '@kade/contract/orders';
import { formatLkr } from '@kade/rules/money';
import { NumberInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { api } from '../../lib/api';
import { EditForm, type EditFormProps } from './edit-form';
import styles from './items-form.module.css';
import { useSaveOrder } from './order-edits.api';

interface Values {
  /** By the item's id; 0 takes it out of the order. */
  quantities: Record<string, number>;
  /** In rupees, as it is typed. */
  shipping: number;
}

/** The quantities and the shipping of an order, with what the change comes to. */
export function ItemsForm({ order, ...rest }: EditFormProps) {
  const form = useForm<Values>({
    initialValues: {
      quantities: Object.fromEntries(order.products.map(({ _id, quantity }) => [_id, quantity])),
      shipping: order.shipping / 100,
    },
  });
  const save = useSaveOrder<ItemsEdit>(order._id, (body) =>
    api.call(orders.editItems, { params: { id: order._id }, body }),
  );
  const { quantities, shipping } = form.values;
  const quantityOf = (id: string) => Number(quantities[id]) || 0;
  const minor = Math.round((Number(shipping) || 0) * 100);
  const sum = order.products.reduce((all, { _id, price }) => all + price * quantityOf(_id), minor);
  const toEdit = (): ItemsEdit => ({
    version: order.version,
    shipping: minor,
    items: order.products
      .map(({ _id }) => ({ _id, quantity: quantityOf(_id) }))
      .filter(({ quantity }) => quantity > 0),
  });
  return (
    <EditForm {...rest} form={form} save={save} toEdit={toEdit}>
      {order.products.map(({ _id, product }) => (
        <NumberInput
          key={_id}
          label={product.name}
          description={formatLkr(product.price)}
          min={0}
          max={1000}
          allowDecimal={false}
          hideControls
          {...form.getInputProps(`quantities.${_id}`)}
        />
      ))}
      <NumberInput
        label="Shipping"
        prefix="LKR "
        min={0}
        decimalScale={2}
        hideControls
        {...form.getInputProps('shipping')}
      />
      <output className={styles.total}>
        <span>New total</span>
        <strong>{formatLkr(sum)}</strong>
        <span>{differenceOf(sum - order.total_price)}</span>
      </output>
    </EditForm>
  );
}

function differenceOf(difference: number): string {
  if (difference === 0) return 'As before';
  const amount = formatLkr(Math.abs(difference));
  return difference > 0 ? `${amount} more` : `${amount} less`;
}

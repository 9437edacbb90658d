import type { DraftItem } from '@kade/contract/drafts';
import { orders, type ItemsEdit, type ItemsQuote, type Order } from '@kade/contract/orders';
import { formatLkr } from '@kade/words/english';
import { NumberInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../lib/server/api';
import { hundredthsOf } from '../../../lib/form/hundredths';
import { Dialog } from '../../../ui/dialog/dialog';
import { focusOnMount } from '../../../ui/layout/focus-on-mount';
import { Button } from '../../../ui/style/button';
import { EditForm, type EditFormProps } from './edit-form';
import { useSettled } from '../../../lib/form/settled';
import styles from './items-form.module.css';
import { itemsQuoteQuery, useSaveOrder } from '../book/order-edits.api';
import { deliveryHint } from '../book/delivery-hint';
import { surplusOf } from '../book/money-left';
import { lineKey } from '../pick/line-key';
import { useOrderForm } from './use-order-form';
import { later } from '../../../ui/state/later';

const AddProduct = later(() => import('../pick/add-product').then((m) => m.AddProduct));

interface Values {
  /** By the item's id, or by what tells a new line; 0 takes it out of the order. */
  quantities: Record<string, number>;
  /** What comes into the order. */
  added: DraftItem[];
  /** In rupees, as it is typed. */
  shipping: number;
}

/** The quantities and the shipping of an order and what is added, with what the change comes to. */
export function ItemsForm({ order, ...rest }: EditFormProps) {
  const { base, form, refused } = useOrderForm(order, valuesOf);
  const [isPicking, setIsPicking] = useState(false);
  const save = useSaveOrder<ItemsEdit>(order._id, (body) =>
    api.call(orders.editItems, { params: { id: order._id }, body }),
  );
  const { quantities, added, shipping } = form.values;
  const quantityOf = (key: string) => Number(quantities[key]) || 0;
  const minor = hundredthsOf(shipping) || 0;
  const lines = [
    ...base.products.map(({ _id, product, price, variants }) => ({
      key: _id,
      price,
      name: nameOf(product.name, variants),
    })),
    ...added.map((item) => ({
      key: lineKey(item),
      price: item.price,
      name: `New: ${nameOf(item.name, item.variants)}`,
    })),
  ];
  // Fees and discounts stay as they are.
  const others = base.total_price - base.sub_total - base.shipping;
  const sum = lines.reduce((all, { key, price }) => all + price * quantityOf(key), minor + others);

  const add = (item: DraftItem) => {
    const key = lineKey(item);
    const isKnown = added.some((one) => lineKey(one) === key);
    form.setValues({
      added: isKnown ? added : [...added, item],
      quantities: { ...quantities, [key]: quantityOf(key) + item.quantity },
    });
  };
  const toEdit = (): ItemsEdit => ({
    version: base.version,
    shipping: minor,
    items: base.products
      .map(({ _id }) => ({ _id, quantity: quantityOf(_id) }))
      .filter(({ quantity }) => quantity > 0),
    ...(added.length > 0 && { added: wanted() }),
  });
  const wanted = () =>
    added
      .map((item) => ({
        product_id: item.product_id,
        variants: item.variants.map(({ _id }) => _id),
        quantity: quantityOf(lineKey(item)),
      }))
      .filter(({ quantity }) => quantity > 0);
  const asked = useSettled({ items: toEdit().items, added: wanted(), shipping: minor }, 250);
  const { data: quote } = useQuery(itemsQuoteQuery(order._id, asked));
  return (
    <EditForm {...rest} form={form} save={save} toEdit={toEdit} refused={refused}>
      {lines.map(({ key, name, price }, index) => (
        <NumberInput
          key={key}
          ref={index === 0 ? focusOnMount : undefined}
          classNames={{
            root: styles.line,
            label: styles.name,
            description: styles.price,
            wrapper: styles.quantity,
            error: styles.error,
          }}
          label={name}
          description={quantityOf(key) > 0 ? formatLkr(price) : 'Is taken out of the order'}
          min={0}
          max={1000}
          allowDecimal={false}
          inputMode="numeric"
          hideControls
          {...form.getInputProps(`quantities.${key}`)}
        />
      ))}
      <Button
        variant="default"
        leftSection={<Plus size={16} aria-hidden />}
        onClick={() => setIsPicking(true)}
      >
        Add product
      </Button>
      <Dialog opened={isPicking} onClose={() => setIsPicking(false)} title="Add product" size="lg">
        <AddProduct onAdd={add} onClose={() => setIsPicking(false)} />
      </Dialog>
      <NumberInput
        label="Shipping"
        description={quote && rulesHint(quote, order)}
        prefix="LKR "
        min={0}
        decimalScale={2}
        thousandSeparator=","
        thousandsGroupStyle="lakh"
        hideControls
        {...form.getInputProps('shipping')}
      />
      <output className="stack gap-1 figures sunken round pad-34">
        <span className={`${styles.total} gap-13 flow baseline`}>
          <span>New total</span>
          <strong>{formatLkr(sum)}</strong>
          <span>{differenceOf(sum - base.total_price)}</span>
        </span>
        {quote?.total_price === sum && base.money.paid > 0 && <Rest order={base} due={quote.due} />}
      </output>
    </EditForm>
  );
}

/** What is to be paid or given back once it is saved. */
function Rest({ order, due }: { order: Order; due: number }) {
  const surplus = surplusOf({ ...order, money: { ...order.money, due } });
  return (
    <span className="gap-13 flow baseline">
      <span>{surplus > 0 ? 'To give back then' : 'Due then'}</span>
      <strong>{formatLkr(surplus || Math.max(due, 0))}</strong>
    </span>
  );
}

/** What the rules of now ask, and whether they still take it in cash. */
function rulesHint({ shipping_by_rules, delivery }: ItemsQuote, order: Order): string {
  const hint = deliveryHint(delivery.chosen, order.payment_options === 'cash_on_delivery');
  return [`${formatLkr(shipping_by_rules)} by the rules of now`, hint].filter(Boolean).join(' · ');
}

const valuesOf = ({ products, shipping }: Order): Values => ({
  quantities: Object.fromEntries(products.map(({ _id, quantity }) => [_id, quantity])),
  added: [],
  shipping: shipping / 100,
});

const nameOf = (name: string, variants: readonly { name: string }[]) =>
  [name, ...variants.map((variant) => variant.name)].join(' · ');

function differenceOf(difference: number): string {
  if (difference === 0) return 'As before';
  const amount = formatLkr(Math.abs(difference));
  return difference > 0 ? `${amount} more` : `${amount} less`;
}

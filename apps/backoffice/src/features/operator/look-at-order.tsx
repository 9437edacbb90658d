import { operatorStores, type LookedOrder } from '@kade/contract/operators/stores';
import { placeLines } from '@kade/rules/address';
import { formatLkr } from '@kade/words/english';
import { TextInput } from '@mantine/core';
import { useForm } from '../../lib/form/use-form';
import { DateTime } from '../../ui/state/date-time';
import { Form } from '../../ui/input/form';
import { Facts, Section } from '../../ui/layout/section';
import { wordOf } from '../../ui/state/status-badge';
import { Button } from '../../ui/style/button';
import { useAct } from './operator.api';

/** Reads one order for a reason; its merchant is shown both. */
export function LookAtOrder({ storeId: id }: { storeId: string }) {
  const look = useAct(operatorStores.look, 'Kept in the activity log of the store');
  const form = useForm({
    initialValues: { number: '', why: '' },
    validate: {
      number: (value) => (/^#?\d{1,12}$/.test(value.trim()) ? null : 'The number of an order'),
      why: (value) => (value.trim() ? null : 'Please say why'),
    },
  });
  const submit = form.onSubmit(({ number, why }) => {
    const order_number = Number(number.trim().replace('#', ''));
    look.mutate({ params: { id }, body: { order_number, why } });
  });
  return (
    <Section
      title="Look at an order"
      description="For a reason alone. The merchant sees in the activity log that it was read, and why."
    >
      <div className="measure">
        <Form onSubmit={submit}>
          <TextInput label="Order number" placeholder="#1001" {...form.getInputProps('number')} />
          <TextInput label="Why" maxLength={1000} {...form.getInputProps('why')} />
          <div>
            <Button type="submit" variant="default" loading={look.isPending}>
              Look at the order
            </Button>
          </div>
        </Form>
      </div>
      {look.data && <Order order={look.data} />}
    </Section>
  );
}

function Order({ order }: { order: LookedOrder }) {
  const { shipping_address: to } = order;
  const lines = order.products.map(({ product, quantity }) => `${quantity} × ${product.name}`);
  return (
    <Facts
      items={[
        { term: 'Order', value: `#${order.order_number}` },
        { term: 'Placed', value: <DateTime value={order.order_date} /> },
        { term: 'Status', value: wordOf(order.order_status) },
        {
          term: 'Payment',
          value: `${wordOf(order.payment_options)}, ${order.payment_status}`,
        },
        { term: 'Items', value: lines.join(', ') },
        { term: 'Total', value: formatLkr(order.total_price) },
        {
          term: 'Customer',
          value: [to.full_name, order.email, to.phone_number].filter(Boolean).join(' · '),
        },
        {
          term: 'Address',
          value: placeLines(to).join(', '),
        },
        { term: 'Tracking', value: order.tracking_number || '–' },
      ]}
    />
  );
}

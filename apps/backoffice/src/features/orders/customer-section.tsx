import type { Order } from '@kade/contract/orders';
import { Link } from 'react-router';
import { paths } from '../../lib/paths';
import { useStoreName } from '../../lib/stores';
import { ContactLinks } from '../../ui/contact-links';
import { Section } from '../../ui/section';
import { EditButton } from './edit-order';

export function CustomerSection({ order }: { order: Order }) {
  const { email, billing_address, shipping_address, customer_id } = order;
  const storeName = useStoreName();
  const name = billing_address.full_name || 'No name given';
  const hello = `Hello ${shipping_address.first_name}`.trim();
  return (
    <Section title="Customer Information" action={<EditButton order={order} part="contact" />}>
      <ContactLinks
        name={customer_id ? <Link to={paths.customer(customer_id)}>{name}</Link> : name}
        email={email}
        phone={shipping_address.phone_number}
        greeting={`${hello}, this is ${storeName} about your order #${order.order_number}.`}
      />
    </Section>
  );
}

import type { Order } from '@kade/contract/orders';
import { LinkIcon } from 'lucide-react';
import { useDialogParam } from '../../../lib/address/dialog-param';
import { paths } from '../../../lib/address/paths';
import { useStoreName } from '../../../parts/stores/stores';
import { ContactLinks } from '../../../parts/people/contact-links';
import { Link } from '../../../ui/layout/link';
import { Dialog } from '../../../ui/dialog/dialog';
import { Section } from '../../../ui/layout/section';
import { Button } from '../../../ui/style/button';
import styles from './customer-section.module.css';
import { whoOrdered } from '../book/who-ordered';
import { EditButton } from '../edit/edit-button';
import { later } from '../../../ui/state/later';

const OrderLink = later(() => import('./order-link').then((m) => m.OrderLink));

export function CustomerSection({ order }: { order: Order }) {
  const { email, customer_id } = order;
  const { full_name, phone, hello } = whoOrdered(order);
  const storeName = useStoreName();
  const link = useDialogParam('link');
  const name = full_name || 'No name given';
  return (
    <Section title="Customer Information" action={<EditButton order={order} part="contact" />}>
      <ContactLinks
        name={customer_id ? <Link to={paths.customer(customer_id)}>{name}</Link> : name}
        email={email}
        phone={phone}
        greeting={`${hello}, this is ${storeName} about your order #${order.order_number}.`}
      />
      <Button
        className={`${styles.link} accent`}
        variant="subtle"
        size="compact-sm"
        leftSection={<LinkIcon size={16} aria-hidden />}
        onClick={link.open}
      >
        Customer’s link
      </Button>
      <Dialog opened={link.isOpen} onClose={link.close} title="Customer’s link">
        <OrderLink order={order} />
      </Dialog>
    </Section>
  );
}

import type { Order } from '@kade/contract/orders';
import { Mail, Phone } from 'lucide-react';
import { Section } from '../../ui/section';
import styles from './customer-section.module.css';

export function CustomerSection({ order }: { order: Order }) {
  const { email, billing_address, shipping_address } = order;
  const phone = shipping_address.phone_number;
  return (
    <Section title="Customer Information">
      <p className={styles.name}>{billing_address.full_name || 'No name given'}</p>
      <ul className={styles.ways}>
        {email && (
          <li>
            <a href={`mailto:${email}`}>
              <Mail size={16} aria-label="Email" /> {email}
            </a>
          </li>
        )}
        {phone && (
          <li>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              <Phone size={16} aria-label="Phone" /> {phone}
            </a>
          </li>
        )}
      </ul>
    </Section>
  );
}

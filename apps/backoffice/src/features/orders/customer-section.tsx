import type { Order } from '@kade/contract/orders';
import { whatsAppNumber } from '@kade/rules/phone';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import { Section } from '../../ui/section';
import styles from './customer-section.module.css';
import { EditButton } from './edit-order';

export function CustomerSection({ order }: { order: Order }) {
  const { email, billing_address, shipping_address } = order;
  const phone = shipping_address.phone_number;
  const whatsApp = whatsAppNumber(phone);
  return (
    <Section title="Customer Information" action={<EditButton order={order} part="contact" />}>
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
        {whatsApp && (
          <li>
            <a href={`https://wa.me/${whatsApp}`} target="_blank" rel="noreferrer">
              <MessageCircle size={16} aria-hidden /> WhatsApp
            </a>
          </li>
        )}
      </ul>
    </Section>
  );
}

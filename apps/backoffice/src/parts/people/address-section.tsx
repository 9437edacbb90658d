import type { Address } from '@kade/contract/orders';
import { shownPhone } from '@kade/rules/phone';
import { Section } from '../../ui/layout/section';
import styles from './address-section.module.css';

interface AddressSectionProps {
  title: string;
  address: Address;
}

/** An address as it would stand on a parcel. */
export function AddressSection({ title, address }: AddressSectionProps) {
  const { full_name, city, postal_code, country, phone_number } = address;
  const lines = [
    full_name,
    address.address,
    `${city} ${postal_code}`,
    country,
    shownPhone(phone_number),
  ];
  return (
    <Section title={title}>
      <address className={`${styles.address} breaks lines`}>
        {lines
          .map((line) => line.trim())
          .filter(Boolean)
          .join('\n')}
      </address>
    </Section>
  );
}

import type { Address } from '@kade/contract/orders';
import { addressLines } from '@kade/rules/address';
import { Section } from '../../ui/layout/section';
import styles from './address-section.module.css';

interface AddressSectionProps {
  title: string;
  address: Address;
}

/** An address as it would stand on a parcel. */
export const AddressSection = ({ title, address }: AddressSectionProps) => (
  <Section title={title}>
    <address className={`${styles.address} breaks lines`}>
      {addressLines(address).join('\n')}
    </address>
  </Section>
);

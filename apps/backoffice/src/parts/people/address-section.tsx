import type { Address } from '@kade/contract/orders';
import { addressLines } from '@kade/rules/address';
import { Section } from '../../ui/layout/section';
import styles from './address-section.module.css';

interface AddressSectionProps {
  title: string;
  address: Address;
  /** Stands above it, and is not told again. */
  shipping?: Address;
}

const textOf = (address: Address) => addressLines(address).join('\n');

/** An address as it would stand on a parcel. */
export const AddressSection = ({ title, address, shipping }: AddressSectionProps) => (
  <Section title={title}>
    {shipping && textOf(shipping) === textOf(address) ? (
      <p className="muted">Same as the shipping address</p>
    ) : (
      <address className={`${styles.address} breaks lines`}>{textOf(address)}</address>
    )}
  </Section>
);

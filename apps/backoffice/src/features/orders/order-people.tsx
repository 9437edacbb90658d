import type { Order } from '@kade/contract/orders';
import { AddressSection } from '../../ui/address-section';
import { CustomerSection } from './customer-section';

/** Who ordered, and where it goes. */
export const OrderPeople = ({ order }: { order: Order }) => (
  <>
    <CustomerSection order={order} />
    <AddressSection title="Shipping Address" address={order.shipping_address} />
    <AddressSection title="Billing Address" address={order.billing_address} />
  </>
);

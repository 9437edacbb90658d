import type { Order } from '@kade/contract/orders';
import { AddressSection } from '../../../parts/people/address-section';
import { WishesSection } from '../../../parts/people/wishes-section';
import { CustomerSection } from './customer-section';

/** Who ordered, and where it goes. */
export const OrderPeople = ({ order }: { order: Order }) => (
  <>
    <CustomerSection order={order} />
    <WishesSection wishes={order.wishes} />
    <AddressSection title="Shipping Address" address={order.shipping_address} />
    <AddressSection
      title="Billing Address"
      address={order.billing_address}
      shipping={order.shipping_address}
    />
  </>
);

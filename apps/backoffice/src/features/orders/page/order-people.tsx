import type { Order } from '@kade/contract/orders';
import { phoneLink, shownPhone } from '@kade/rules/phone';
import { AddressSection } from '../../../parts/people/address-section';
import { WishesSection } from '../../../parts/people/wishes-section';
import { CustomerSection } from './customer-section';

/** Who ordered, and where it goes. */
export const OrderPeople = ({ order }: { order: Order }) => (
  <>
    <CustomerSection order={order} />
    <WishesSection wishes={order.wishes} />
    <AddressSection title="Shipping Address" address={order.shipping_address} />
    <AddressSection title="Billing Address" address={order.billing_address} />
  </>
);

/** Whom to call about an order, in a line. */
export function OrderCaller({ order }: { order: Order }) {
  const phone = order.shipping_address.phone_number;
  if (!phone) return null;
  return (
    <>
      {order.billing_address.full_name} <a href={phoneLink(phone)}>{shownPhone(phone)}</a>
    </>
  );
}

import type { Order } from '@kade/contract/orders';

/** Who ordered, to be called and written to; what is a gift goes to somebody else. */
export const whoOrdered = ({
  billing_address: { first_name, full_name, phone_number },
  shipping_address,
}: Pick<Order, 'billing_address' | 'shipping_address'>) => ({
  full_name,
  phone: phone_number || shipping_address.phone_number,
  hello: first_name ? `Hello ${first_name}` : 'Hello',
});

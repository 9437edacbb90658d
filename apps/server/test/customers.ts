import { customers } from '@kade/contract/customers';
import { orders } from '@kade/contract/orders';
import { storefront } from '@kade/contract/storefront';
import { anAddress, aProduct, orderOf, type TestShop } from './factories';

let customersMade = 0;
/** Somebody with one order, which is over. */
export async function aCustomer(shop: TestShop) {
  const number = (customersMade += 1);
  const shipping_address = { ...anAddress, phone_number: `072 ${1_000_000 + number}` };
  const who = { email: `customer${number}@example.com`, shipping_address };
  const placed = { ...orderOf(await aProduct(shop)), ...who };
  const { _id: id } = await shop.visitor.call(storefront.placeOrder, { body: placed });
  const body = { status: 'delivered' as const };
  const { customer_id } = await shop.client.call(orders.update, { params: { id }, body });
  return { _id: customer_id ?? '' };
}

/** Two people who ordered with one phone number, and what separates them. */
export async function aSharingCustomer(shop: TestShop) {
  const { _id } = await aCustomer(shop);
  const { phone_number } = await shop.client.call(customers.get, { params: { id: _id } });
  const shipping_address = { ...anAddress, phone_number };
  const email = `sharing${customersMade}@example.com`;
  const placed = { ...orderOf(await aProduct(shop)), email, shipping_address };
  await shop.visitor.call(storefront.placeOrder, { body: placed });
  const groups = await shop.client.call(customers.groups, { params: { id: _id } });
  const body = {
    groups: groups.slice(1).map(({ email, phone_number }) => ({ email, phone_number })),
  };
  return { _id, body };
}

/** A note about a customer; its id. */
export async function aCustomerNote(shop: TestShop) {
  const { _id: id } = await aCustomer(shop);
  const body = { text: 'Rings the bell twice' };
  const { notes } = await shop.client.call(customers.addNote, { params: { id }, body });
  return { _id: notes[0]?._id ?? '' };
}

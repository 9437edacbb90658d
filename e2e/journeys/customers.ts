import type { Page } from './journey';

/** A customer's answers on the checkout page. */
export async function fillCheckout(shopper: Page): Promise<void> {
  await shopper.getByLabel('E-mail').fill('kasun@example.com');
  await shopper.getByLabel('Phone').fill('+94 71 765 4321');
  await shopper.getByLabel('First name').fill('Kasun');
  await shopper.getByLabel('Last name').fill('Fernando');
  await shopper.getByLabel('Address', { exact: true }).fill('12 Galle Road');
  await shopper.getByLabel('City').fill('Colombo');
  await shopper.getByLabel('Postal code').fill('00300');
}

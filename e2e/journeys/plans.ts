import { expect, type Page } from './journey';

/** Confirms the chosen plan and comes to PayHere. */
export async function goToPayhere(page: Page, amount: string) {
  const window = page.getByRole('dialog', { name: 'Choose Standard' });
  await expect(window.getByText('Charged now')).toBeVisible();
  await window.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('heading', { name: 'PayHere (a fake)' })).toBeVisible();
  await expect(page.getByText(amount)).toBeVisible();
}

/** That the payment came. */
export const thanks = (page: Page) =>
  page.getByText('Thank you. We have your payment, and you are on Standard.');

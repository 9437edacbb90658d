import { api } from '@kade/contract/api';
import { expect, test } from './journey';
import { aMerchant, aShop, openAs, PASSWORD, unique } from './shops';

const REFUSED_CALL = /status of (400|401|409) .*\/api\/merchant\/auth\//;

test('login refuses in the words of the specification and lets in who knows the password @desktop', async ({
  page,
  server,
  trouble,
}) => {
  const { merchant } = await aShop(server);
  trouble.allow(REFUSED_CALL);
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Merchant Login', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Please enter both email and password to sign in.',
  );
  await page.getByLabel('E-mail').fill(merchant.email);
  await page.getByLabel('Password', { exact: true }).fill('not my password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid e-mail or password');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL('/dashboard');
});

test('sign-up says what is missing and what is taken @desktop', async ({
  page,
  server,
  trouble,
}) => {
  const { email } = await aMerchant(server);
  trouble.allow(REFUSED_CALL);
  await page.goto('/signup');
  await expect(page.getByRole('heading', { name: 'Merchant Sign Up', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('alert')).toHaveText('All fields are required!');
  await page.getByLabel('First name').fill('Nimali');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByLabel('Last name')).toBeFocused();
  // What is wrong with one of the two moves the other nowhere.
  const [first, last] = [page.getByLabel('First name'), page.getByLabel('Last name')];
  expect((await first.boundingBox())?.y).toBe((await last.boundingBox())?.y);
  await last.fill('Perera');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Username').fill(unique('nimali'));
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('alert')).toHaveText('Password must be at least 8 characters long');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('alert')).toHaveText('An account with this e-mail already exists');
  await expect(page.getByLabel('First name')).toHaveValue('Nimali');
});

test('a forgotten password is reset with the link of the mail @desktop', async ({
  page,
  server,
  trouble,
}) => {
  // The mail stands in a frame without scripts, where the browser's driver would run its own.
  trouble.allow(/\(http:\S+\/outbox\/\S+\/html\)$/);
  const { email } = await aMerchant(server);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click();
  await expect(page.getByRole('status')).toContainText('reset');

  const mail = page.getByRole('link').filter({ hasText: email });
  await expect(async () => {
    await page.goto('/outbox');
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass({ intervals: [100, 250, 500] });
  await mail.click();
  const link = page.getByRole('link', { name: /\/reset-password\?token=/ });
  await page.goto((await link.getAttribute('href')) ?? '');

  const newPassword = 'string hoppers at dawn';
  const fill = async (password: string, confirmation: string) => {
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password', { exact: true }).fill(confirmation);
    await page.getByRole('button', { name: 'Reset Password' }).click();
  };
  await fill(newPassword, 'something else');
  await expect(page.getByRole('alert')).toHaveText('Passwords do not match');
  await fill('short', 'short');
  await expect(page.getByRole('alert')).toHaveText('Password must be at least 8 characters long');
  await fill(newPassword, newPassword);
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('status')).toHaveText(
    'Password has been reset successfully. Please login with your new password.',
  );
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/store-creation');
});

test('a reset link without a token is told as such @desktop', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('alert')).toHaveText('Invalid reset token');
});

test('a session that was ended elsewhere leads to the login @desktop', async ({
  page,
  server,
  trouble,
}) => {
  const { merchant, client } = await aShop(server);
  trouble.allow(/status of 401/);
  await openAs(page, merchant, '/profile');
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible();
  await client.call(api.auth.logout, {});
  // The open page may go to the login by itself, and would take a visit of its own with it.
  const tab = await page.context().newPage();
  await tab.goto('/products');
  await expect(tab).toHaveURL('/login');
  await tab.goto('/dashboard');
  await expect(tab).toHaveURL('/login');
});

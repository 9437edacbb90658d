import { expect, test, type Page } from './journey';
import { BOTH_SCREENS } from './screens';
import { aMerchant, PASSWORD, unique } from './shops';

const SCRIPT_BYTES = 15_000;

async function fillInquiry(page: Page, fields: { phone?: string } = {}): Promise<void> {
  await page.getByLabel('Name').fill('Nimali Perera');
  await page.getByLabel('E-mail').fill(`${unique('nimali')}@example.com`);
  await page.getByLabel('Phone').fill(fields.phone ?? '077 123 4567');
  await page.getByLabel('Message').fill('I sell tea in Kandy. When can I start?');
}

for (const screen of BOTH_SCREENS) {
  test(`the public pages do without a script ${screen}`, async ({
    shopper,
    server,
    isPhone,
    trouble,
  }) => {
    trouble.allow(/status of 400 .*\/inquiry/);
    await test.step('prices change by the term, and answers open', async () => {
      await shopper.goto(server.origin);
      const main = shopper.getByRole('main');
      await expect(main.getByText('LKR 3,000')).toBeVisible();
      await expect(main.getByText('LKR 28,800')).toBeHidden();
      await main.getByRole('link', { name: 'Save 20% with yearly billing' }).click();
      await expect(shopper.getByRole('radio', { name: 'Yearly' })).toBeChecked();
      await expect(main.getByText('LKR 28,800 per year')).toBeVisible();
      await expect(main.getByText('LKR 108,000')).toBeVisible();
      await expect(main.getByText('You save LKR 7,200')).toBeVisible();
      const start = main.getByRole('link', { name: 'Get Started with Standard' });
      await expect(start).toHaveAttribute('href', '/signup?plan=standard&term=yearly');
      await shopper.getByText('Monthly', { exact: true }).click();
      await expect(main.getByText('You save LKR 7,200')).toBeHidden();
      await expect(start).toHaveAttribute('href', '/signup?plan=standard&term=monthly');
      const answer = shopper.getByText('No. There is no setup fee on any plan');
      await expect(answer).toBeHidden();
      await shopper.getByText('Is there a setup fee?').click();
      await expect(answer).toBeVisible();
    });

    await test.step('an inquiry is sent from a page of its own', async () => {
      if (isPhone) await shopper.getByLabel('Menu').click();
      const menu = shopper.getByRole('navigation', { name: 'Main' });
      await menu.getByRole('link', { name: 'Features' }).click();
      await expect(shopper).toHaveURL('/#features');
      await shopper.getByRole('link', { name: 'Join Wishlist' }).first().click();
      await expect(shopper.getByRole('heading', { name: 'Join Wishlist', level: 1 })).toBeVisible();
      await fillInquiry(shopper, { phone: '077 777' });
      await shopper.getByRole('button', { name: 'Send' }).click();
      await expect(shopper.getByText('must be a phone number')).toBeVisible();
      await expect(shopper.getByLabel('Name')).toHaveValue('Nimali Perera');
      await shopper.getByLabel('Phone').fill('077 123 4567');
      await shopper.getByRole('button', { name: 'Send' }).click();
      await expect(shopper.getByText('Thank you for your interest!')).toBeVisible();
      await expect(shopper.getByText('We will be in contact with you soon.')).toBeVisible();
      await shopper.getByRole('link', { name: 'Back to Home' }).click();
      await expect(shopper).toHaveURL('/');
    });
  });
}

test('Join Wishlist opens in place, thanks and closes by itself @phone', async ({
  page,
  trouble,
}) => {
  trouble.allow(/status of 400 .*\/api\/inquiry/);
  await page.clock.install();
  await page.goto('/');
  const open = page.getByRole('link', { name: 'Join Wishlist' }).first();
  const dialog = page.getByRole('dialog', { name: 'Join Wishlist' });
  await open.click();
  await expect(dialog).toBeVisible();
  await fillInquiry(page, { phone: '077 777' });
  await page.goBack();
  await expect(dialog).toBeHidden();
  await open.click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await expect(page.getByLabel('Name')).toHaveValue('Nimali Perera');

  const send = dialog.getByRole('button', { name: 'Send' });
  await send.click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Phone')).toBeFocused();
  await page.getByLabel('Phone').fill('077 123 4567');
  await page.clock.pauseAt(Date.now() + 60_000);
  await send.click();
  await expect(page.getByText('Thank you for your interest!')).toBeVisible();
  await expect(page.getByText('We will be in contact with you soon.')).toBeVisible();
  await page.clock.runFor(2900);
  await expect(page.getByText('Thank you for your interest!')).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.getByText('Thank you for your interest!')).toBeHidden();

  await page.getByRole('link', { name: 'Write to us' }).click();
  await expect(page.getByRole('dialog', { name: 'Request Beta' })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('');

  await fillInquiry(page, { phone: '077 123 4567' });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you for your interest!')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Write to us' }).click();
  await page.clock.runFor(4000);
  await expect(page.getByRole('dialog', { name: 'Request Beta' })).toBeVisible();
  await page.mouse.click(2, 300);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a plan that was chosen among the prices is kept through the wizard @desktop', async ({
  page,
  trouble,
}) => {
  trouble.allow(/status of 404 .*\/nowhere/);
  const address = unique('chosen');
  await page.goto('/pricing');
  await page.getByText('Yearly', { exact: true }).click();
  await page.getByRole('link', { name: 'Get Started with Standard' }).click();
  await page.getByLabel('First name').fill('Nimali');
  await page.getByLabel('Last name').fill('Perera');
  await page.getByLabel('E-mail').fill(`${address}@example.com`);
  await page.getByLabel('Username').fill(address);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/store-creation?plan=standard&term=yearly');
  await page.getByLabel('Store name').fill('Ceylon Pantry');
  await page.getByRole('textbox', { name: 'Subdomain' }).fill(address);
  await expect(page.getByText('Available!!!')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page).toHaveURL('/billing?plan=standard&term=yearly');

  await page.goto('/pricing');
  const plans = page.getByRole('main');
  await expect(plans.getByText('Choose in Billing')).toHaveCount(5);
  await expect(plans.getByText('Get Started')).toHaveCount(0);
  await expect(plans.getByRole('link', { name: 'Choose in Billing: Pro' })).toHaveAttribute(
    'href',
    /\/billing\?plan=pro&term=monthly$/,
  );

  const head = page.getByRole('banner');
  await expect(head.getByRole('link', { name: 'Get Started' })).toBeHidden();
  await expect(head.getByRole('link', { name: 'Login' })).toBeHidden();
  await page.goto('/nowhere');
  await head.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('who has an account and comes by the prices signs in to them @desktop', async ({
  page,
  server,
}) => {
  const { email } = await aMerchant(server);
  await page.goto('/signup?plan=pro&term=yearly');
  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/billing?plan=pro&term=yearly');
});

test('a public page is one small document; what is private is not for search engines @desktop', async ({
  page,
  server,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  for (const path of ['/', '/pricing', '/terms-and-conditions', '/privacy-policy', '/inquiry']) {
    await page.goto(path);
    const carried = await page.evaluate(() =>
      Array.from(document.scripts, ({ text }) => text.length).reduce((sum, one) => sum + one, 0),
    );
    expect(carried, path).toBeLessThan(SCRIPT_BYTES);
  }
  expect(scripts).toEqual([]);
  for (const [path, status, robots] of [
    ['/dashboard', 200, 'noindex'],
    ['/orders', 200, 'noindex'],
    ['/login', 200, undefined],
    ['/pricing', 200, undefined],
    ['/dashboard/nowhere', 404, undefined],
  ] as const) {
    const reply = await page.request.get(server.origin + path);
    expect([reply.status(), reply.headers()['x-robots-tag']], path).toEqual([status, robots]);
  }
  for (const file of ['/sitemap.xml', '/robots.txt', '/site.webmanifest', '/icon-512.png']) {
    expect((await page.request.get(server.origin + file)).status(), file).toBe(200);
  }
});

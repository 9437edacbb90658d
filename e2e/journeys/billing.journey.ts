import { monthOf, nextMonth, startOfDay, STORE_TIME_ZONE } from '@kade/rules/calendar';
import { databaseUrl } from './journey';
import { expect, test, type Page } from './later';
import { invite, setUp } from './operators';
import { logo } from './photos';
import { goToPayhere, thanks } from './plans';
import { anOrder, aProduct, aShop, PASSWORD, unique } from './shops';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Who was away for longer than a session lasts is sent to the login. */
const SESSION_OVER = /status of 401/;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function signInAgain(page: Page, email: string) {
  await page.goto('/robots.txt');
  // As in a new tab: one whose session is over comes back to where that was.
  await page.evaluate(() => [localStorage.removeItem('kade.session'), sessionStorage.clear()]);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Sign In');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
}

const inAYear = (moment: Date) =>
  new Date(
    Date.UTC(moment.getUTCFullYear() + 1, moment.getUTCMonth(), moment.getUTCDate()) +
      (moment.getTime() % DAY_MS),
  );

/** Early on the second in Colombo, where months end before those of Greenwich do. */
const inNextMonth = (moment: Date) =>
  startOfDay(`${nextMonth(monthOf(moment, STORE_TIME_ZONE))}-02`, STORE_TIME_ZONE);

test.skip(databaseUrl !== '', 'nobody sets on the clock of a database that others keep');

test('from the prices to Standard by the year, a missed charge, and back to Starter @desktop', async ({
  page,
  server,
  clock,
  goOnTo,
  trouble,
}) => {
  trouble.allow(SESSION_OVER);
  const { payhere } = server.gateways;
  const name = unique('temple-masks');
  const email = `${name}@example.com`;
  const isFailing = async () => {
    await page.goto('/billing');
    await expect(
      page.getByText('Your last payment for Standard did not go through.'),
    ).toBeVisible();
    await expect(page.getByText('Standard, paid by the year').first()).toBeVisible();
  };
  const failNext = async () => {
    const subscription = payhere.subscriptions.at(-1);
    if (!subscription) throw new Error('PayHere has no subscription');
    await payhere.bill(subscription, 'failed');
  };

  await test.step('the landing page leads to the prices, and a plan to the sign-up', async () => {
    await page.goto('/');
    await expect(
      page.getByRole('heading', { name: 'Build Your Online Store Your Way', level: 1 }),
    ).toBeVisible();
    await page.goto('/pricing');
    await page.getByText('Yearly', { exact: true }).click();
    await page.getByRole('link', { name: 'Get Started with Standard' }).click();
    await expect(page).toHaveURL('/signup?plan=standard&term=yearly');
    await page.getByLabel('First name').fill('Nimali');
    await page.getByLabel('Last name').fill('Perera');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Username').fill(name);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(page, 'Sign Up');
  });

  await test.step('the wizard opens the store and leads to the payment', async () => {
    await expect(page).toHaveURL('/store-creation?plan=standard&term=yearly');
    await page.getByLabel('Store name').fill('Temple Masks');
    await page.getByRole('textbox', { name: 'Subdomain' }).fill(name);
    await expect(page.getByText('Available!!!')).toBeVisible();
    await press(page, 'Next');
    await press(page, 'Finish');
    await expect(page).toHaveURL(/\/billing\?plan=standard&term=yearly/);
  });

  await test.step('the card is declined, and nothing changes', async () => {
    await goToPayhere(page, 'LKR 28800.00, then 28800.00 every 1 Year');
    await press(page, 'Decline');
    await expect(page.getByRole('button', { name: 'Current Plan' })).toBeVisible();
    await expect(page.getByText('Free forever').first()).toBeVisible();
  });

  await test.step('another card pays', async () => {
    await page.getByText('Yearly', { exact: true }).click();
    await press(page, 'Select Plan: Standard');
    await goToPayhere(page, 'LKR 28800.00');
    await press(page, 'Approve');
    await expect(thanks(page)).toBeVisible();
    await expect(page.getByText('0 of 200')).toBeVisible();
  });

  await test.step('the charge of the next year fails, and is paid within the days of grace', async () => {
    await goOnTo(inAYear(clock.now()));
    await failNext();
    await signInAgain(page, email);
    await isFailing();
    await press(page, 'Pay now');
    await goToPayhere(page, 'LKR 28800.00');
    await press(page, 'Approve');
    await expect(thanks(page)).toBeVisible();
    // The card of before is charged no more.
    await expect
      .poll(() => payhere.subscriptions.slice(-2).map(({ status }) => status))
      .toEqual(['CANCELLED', 'ACTIVE']);
  });

  await test.step('that of the year after fails, too, and Standard stays for seven days', async () => {
    await goOnTo(inAYear(clock.now()));
    await failNext();
    const failedAt = clock.now().getTime();
    await goOnTo(new Date(failedAt + 6 * DAY_MS));
    await signInAgain(page, email);
    await isFailing();
    await goOnTo(new Date(failedAt + 7 * DAY_MS));
  });

  await test.step('then the limits of Starter hold, and the merchant is told', async () => {
    await expect(async () => {
      await page.goto('/billing');
      await expect(page.getByText('0 of 20', { exact: true })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByText('Free forever').first()).toBeVisible();
    await page.goto('/outbox');
    const mail = page.getByRole('listitem').filter({ hasText: email });
    await expect(mail.filter({ hasText: 'You are on Starter now' })).toHaveCount(1);
  });
});

test('a Starter’s statement is paid by a transfer, whose slip an operator accepts @desktop', async ({
  page,
  server,
  clock,
  goOnTo,
  openContext,
  trouble,
}) => {
  trouble.allow(SESSION_OVER);
  const shop = await aShop(server);
  const product = await aProduct(shop, { stock_quantity: 17 });
  for (let count = 1; count <= 17; count += 1) await anOrder(shop, product);

  await test.step('a month is over, and what its orders cost is asked for', async () => {
    await goOnTo(inNextMonth(clock.now()));
    await signInAgain(page, shop.merchant.email);
    await expect(async () => {
      await page.goto('/billing');
      await page.getByRole('link', { name: /^\w+ 20\d\d$/ }).click({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByRole('heading', { name: 'Pay LKR 510' })).toBeVisible();
    await expect(page.getByText(/^Or transfer it to .*Bank of Ceylon/)).toBeVisible();
  });

  await test.step('the merchant sends the slip of a transfer', async () => {
    const slip = { name: 'slip.png', mimeType: 'image/png', buffer: await logo() };
    await page.getByLabel('Slip').setInputFiles(slip);
    await expect(page.getByText(/^Your slip of .* is being checked/)).toBeVisible();
  });

  await test.step('an operator looks at it and accepts it', async () => {
    const office = await (await openContext()).newPage();
    await setUp(office, await invite(server, `${unique('ops')}@kade.lk`), clock.now());
    await office.goto('/operator/slips');
    const slip = office.getByRole('listitem').filter({ hasText: shop.merchant.email });
    await expect(slip.getByText('LKR 510')).toBeVisible();
    await slip.getByRole('button', { name: 'Accept' }).click();
    await expect(slip).toHaveCount(0);
  });

  await test.step('the statement is paid', async () => {
    await page.reload();
    await expect(page.getByText(/^Paid on .* Thank you\.$/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Pay LKR 510' })).toHaveCount(0);
  });
});

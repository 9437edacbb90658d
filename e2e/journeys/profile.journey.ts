import { codeAt } from '../../apps/server/test/fakes/authenticator';
import { expect, test } from './journey';
import { aShop, openAs, PASSWORD } from './shops';

const REFUSED_CALL = /status of 401 .*\/api\/merchant\/auth\//;

test('a careful merchant signs in with a code, a recovery code and a passkey, until it is removed @desktop', async ({
  page,
  server,
  trouble,
}) => {
  trouble.allow(REFUSED_CALL);
  const { merchant } = await aShop(server);
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await openAs(page, merchant, '/profile');

  await page.getByRole('button', { name: 'Turn on' }).click();
  const setUp = page.getByRole('dialog', { name: 'Turn on two-factor sign-in' });
  await expect(setUp.getByRole('img', { name: 'QR code' })).toBeVisible();
  const secret = (await setUp.locator('code').innerText()).replaceAll(/\s/g, '');
  await setUp.getByLabel('Code').fill(codeAt(secret, new Date()));
  await setUp.getByRole('button', { name: 'Turn on' }).click();
  const recoveryCode = await setUp.getByRole('listitem').first().innerText();
  await setUp.getByLabel('I have kept these codes').check();
  await setUp.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('10 of 10 left')).toBeVisible();

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('The passkey was added')).toBeVisible();

  const signOut = async () => {
    await page.evaluate(() => localStorage.removeItem('kade.session'));
    await page.goto('/login');
  };
  const signIn = async (code: string) => {
    await signOut();
    await page.getByLabel('E-mail').fill(merchant.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByLabel('Code').fill(code);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  };
  const dashboard = page.getByRole('heading', { name: 'Dashboard', level: 1 });

  await signIn(recoveryCode);
  await expect(dashboard).toBeVisible();
  await signIn(recoveryCode);
  await expect(page.getByRole('alert')).toContainText('This code is not right');
  // The code that turned it on was used; that of the next half-minute is taken early.
  await page.getByLabel('Code').fill(codeAt(secret, new Date(Date.now() + 30_000)));
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(dashboard).toBeVisible();

  await signOut();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(dashboard).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('9 of 10 left')).toBeVisible();

  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  const removal = page.getByRole('dialog', { name: 'Remove this passkey?' });
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('You have none yet.')).toBeVisible();
  await signOut();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('This passkey was not accepted.');
});

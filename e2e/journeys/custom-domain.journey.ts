import { api } from '@kade/contract/api';
import { expect, test } from './journey';
import { aProduct, aShop, openAs } from './shops';

test('a custom domain: entered, wrong, missing, right, and then it serves the store @desktop', async ({
  page,
  shopper,
  server,
  trouble,
}) => {
  const { dns } = server;
  // Until the domain is the store's nothing is there; and a name that is not localhost, without TLS,
  // is nowhere that the browser takes these headers from.
  trouble.allow(/404 .*\.example|Cross-Origin-Opener-Policy|origin-keyed agent cluster/);
  const shop = await aShop(server);
  const product = await aProduct(shop);
  const domain = `${shop.store.name}.example`;
  await openAs(page, shop.merchant, '/settings');
  const settings = page.getByRole('region', { name: 'Domain Settings' });
  const [root, certificate] = [0, 1].map((n) =>
    settings.getByRole('list', { name: 'DNS records' }).getByRole('listitem').nth(n),
  );
  if (!root || !certificate) throw new Error('there are two records');

  await test.step('it is entered', async () => {
    await settings.getByRole('button', { name: 'Edit domain settings' }).click();
    await settings.getByText('Custom domain', { exact: true }).click();
    await settings.getByRole('textbox', { name: 'Custom domain' }).fill(domain);
    await expect(settings.getByText('Available!!!')).toBeVisible();
    await settings.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Domain settings updated successfully!')).toBeVisible();
    await expect(settings.getByText('Waiting for DNS')).toBeVisible();
  });

  const checkAgain = () => settings.getByRole('button', { name: 'Check again' }).click();
  const visit = () => shopper.goto(`http://${domain}:${new URL(server.origin).port}/`);
  const { custom } = await shop.client.call(api.domains.settings, {});
  const [rootValue, certificateValue] = (custom?.records ?? []).map(({ value }) => value);
  await expect(certificate.getByText(certificateValue ?? 'a value')).toBeVisible();

  await test.step('a record is wrong, then missing', async () => {
    dns.setAlias(domain, 'parking.example');
    await checkAgain();
    await expect(
      root.getByText(`${domain} points at parking.example instead of ${rootValue}.`),
    ).toBeVisible();
    dns.setAlias(domain, undefined);
    await checkAgain();
    await expect(root.getByText(`There is no record for ${domain} yet.`)).toBeVisible();
    expect((await visit())?.status()).toBe(404);
  });

  await test.step('one right record is not enough', async () => {
    dns.setAlias(domain, rootValue);
    await checkAgain();
    await expect(root.getByText('Found')).toBeVisible();
    await expect(certificate.getByText('Missing')).toBeVisible();
    await expect(settings.getByText('Waiting for DNS')).toBeVisible();
    expect((await visit())?.status()).toBe(404);
  });

  await test.step('both are right, and customers find the store there', async () => {
    dns.setAlias(`_acme-challenge.${domain}`, certificateValue);
    await checkAgain();
    await expect(settings.getByText('Connected')).toBeVisible();
    expect((await visit())?.status()).toBe(200);
    await expect(shopper.getByRole('link', { name: product.name })).toBeVisible();
    await shopper.goto(`${shop.store.url}/products/${product._id}?from=mail`);
    await expect(shopper).toHaveURL(
      `http://${domain}:${new URL(server.origin).port}/products/${product.name}?from=mail`,
    );
    await expect(shopper.getByRole('heading', { name: product.name })).toBeVisible();
  });

  await test.step('a second store cannot take it', async () => {
    const rival = await aShop(server, shop.merchant);
    const newDomain = `https://${domain}`;
    await expect(
      rival.client.call(api.domains.change, { body: { newDomain } }),
    ).rejects.toMatchObject({ status: 409, message: 'Domain is not available' });
    await page.goto('/store-creation');
    await page.getByText('Custom domain', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Custom domain' }).fill(domain);
    await expect(page.getByText('Domain is not available')).toBeVisible();
  });
});

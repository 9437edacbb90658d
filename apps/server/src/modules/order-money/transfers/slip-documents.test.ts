import { PDF_SLIP_MAX_BYTES } from '@kade/contract/files';
import { orders } from '@kade/contract/orders';
import { storefront } from '@kade/contract/storefront';
import { beforeAll, expect, test } from 'vitest';
import { aProduct, aStore, aTransferOrder, type TestShop } from '../../../../test/factories';

let shop: TestShop;
let product: { _id: string };
beforeAll(async () => {
  shop = await aStore();
  product = await aProduct(shop, { stock_quantity: 200 });
});

/** A slip as a bank's app writes it; what is in it nobody of us reads. */
const documentOf = (content: string) => `%PDF-1.7\n${content}\n%%EOF\n`;

async function send(content: string) {
  const { _id: id, access_token } = await aTransferOrder(shop, product);
  const key = { params: { id }, query: { access_token } };
  await shop.visitor.call(storefront.uploadReceipt, { ...key, file: new Blob([content]) });
  return shop.client.call(orders.bankReceipt, { params: { id } });
}

const get = (path: string) => shop.server.fastify.inject(`/api/files/${path}`);

test.each([
  ['what a bank wrote', '1 0 obj << /Type /Catalog >> endobj'],
  ['what would be a page', '<html><script>alert(document.cookie)</script></html>'],
  ['what would run in a reader', '<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>'],
  ['what would be a picture', '\u0089PNG\r\n'],
])('%s is kept as it came, and is always a private download', async (_, content) => {
  const sent = documentOf(content);
  const { file_id } = await send(sent);
  expect(file_id.path).toMatch(/^private\/.*\.pdf$/);
  for (const path of [file_id.path, `${file_id.path}?w=320`]) {
    const { statusCode, headers, rawPayload } = await get(path);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['content-disposition']).toMatch(/^attachment; filename="slip-\w{8}\.pdf"$/);
    expect(rawPayload.toString()).toBe(sent);
  }
});

test('nobody opens one without the signed address, nor as something else', async () => {
  const { file_id } = await send(documentOf('1'));
  const { path, _id } = file_id;
  const [, signed = '', name = ''] = path.split('/');
  const [until, signature = ''] = signed.split('.');
  const other = signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
  for (const wrong of [
    _id,
    name,
    `private/${until}.${other}/${name}`,
    `private/${Number(until) + 60}.${signature}/${name}`,
    path.replace('.pdf', '.png'),
    path.replace('.pdf', '.html'),
  ]) {
    expect([wrong, (await get(wrong)).statusCode]).toEqual([wrong, 404]);
  }
});

test('one that is not whole or too large is refused in words', async () => {
  await expect(send('%PDF-1.7\nhalf of it')).rejects.toMatchObject({
    status: 400,
    message: 'This PDF is damaged or not whole. Please send it again, or a picture of it.',
  });
  // Readers look for the end within the last kilobyte.
  await expect(send(documentOf('1') + 'x'.repeat(1024))).rejects.toMatchObject({ status: 400 });
  const sized = (size: number) => documentOf('x'.repeat(size - documentOf('').length));
  await expect(send(sized(PDF_SLIP_MAX_BYTES + 1))).rejects.toMatchObject({ status: 413 });
  expect((await send(sized(PDF_SLIP_MAX_BYTES))).file_id.path).toMatch(/\.pdf$/);
});

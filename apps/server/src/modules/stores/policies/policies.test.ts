import { POLICY_MAX, storeSettings, type PolicyType } from '@kade/contract/store-settings';
import { storefront } from '@kade/contract/storefront';
import { beforeAll, expect, test } from 'vitest';
import { aStore, type TestShop } from '../../../../test/factories';
import { send } from '../../../../test/send';

let shop: TestShop;
beforeAll(async () => {
  shop = await aStore();
});

const version = expect.any(Number) as number;

const write = (type: PolicyType, content: string, who = shop) =>
  who.client.call(storeSettings.updatePolicy, { params: { type }, body: { content } });

test('a document is not there until it is written; both ways to write create and replace', async () => {
  const { client } = await aStore();
  const params = { type: 'refund_policy' } as const;
  expect(await client.call(storeSettings.policies, {})).toEqual([]);
  await expect(client.call(storeSettings.policy, { params })).rejects.toMatchObject({
    status: 404,
    message: 'Policy not found',
  });
  for (const endpoint of [storeSettings.updatePolicy, storeSettings.createPolicy]) {
    for (const word of ['first', 'second']) {
      const content = `<p>${word} of ${endpoint.method}</p>`;
      const policy = { policy: 'refund_policy', content, version };
      expect(await client.call(endpoint, { params, body: { content } })).toEqual(policy);
      expect(await client.call(storeSettings.policy, { params })).toEqual(policy);
    }
  }
});

test('both documents are listed, and none of another store', async () => {
  const other = await aStore();
  await write('refund_policy', '<p>refunds</p>', other);
  await write('terms_and_conditions', '<p>terms</p>', other);
  expect(await other.client.call(storeSettings.policies, {})).toEqual([
    { policy: 'terms_and_conditions', content: '<p>terms</p>', version },
    { policy: 'refund_policy', content: '<p>refunds</p>', version },
  ]);
  expect(await (await aStore()).client.call(storeSettings.policies, {})).toEqual([]);
});

test('who saves second is told what they would overwrite, the first text of a document included', async () => {
  const { client, visitor } = await aStore();
  const params = { type: 'refund_policy' } as const;
  const save = (content: string, version?: number) =>
    client.call(storeSettings.updatePolicy, { params, body: { content, version } });
  const mine = await save('<p>Mine</p>', 0);
  await expect(save('<p>Theirs</p>', 0)).rejects.toMatchObject({
    status: 409,
    code: 'version_conflict',
    message:
      'Someone else has changed this document meanwhile. Please look at both before you save.',
    details: [
      { field: 'version', value: mine.version },
      { field: 'content', value: '<p>Mine</p>' },
    ],
  });
  const kept = await visitor.call(storefront.policy, { params });
  expect(kept).toEqual({ policy: 'refund_policy', content: '<p>Mine</p>' });
  const theirs = await save('<p>Theirs</p>', mine.version);
  const create = { params, body: { content: '<p>Mine</p>', version: mine.version } };
  await expect(client.call(storeSettings.createPolicy, create)).rejects.toMatchObject({
    code: 'version_conflict',
  });
  expect(await save('', theirs.version)).toMatchObject({ version: 0 });
  await expect(save('<p>Late</p>', theirs.version)).rejects.toMatchObject({
    code: 'version_conflict',
  });
  expect(await save('<p>By a script</p>')).toMatchObject({ content: '<p>By a script</p>' });
});

test.each([
  '',
  '<p><br></p>',
  '<p>&nbsp;</p>',
  '<ul><li></li></ul>',
  '<p><a href="https://a.lk"></a></p>',
])('a document without words is one that is not there: %j', async (blank) => {
  const { client, visitor } = await aStore();
  const params = { type: 'refund_policy' } as const;
  await client.call(storeSettings.updatePolicy, { params, body: { content: '<p>Refunds</p>' } });
  expect((await visitor.call(storefront.store, {})).policies).toEqual(['refund_policy']);
  expect(
    await client.call(storeSettings.updatePolicy, { params, body: { content: blank } }),
  ).toEqual({ policy: 'refund_policy', content: '', version: 0 });
  expect((await visitor.call(storefront.store, {})).policies).toEqual([]);
  expect(await client.call(storeSettings.policies, {})).toEqual([]);
  const gone = { status: 404, message: 'Policy not found' };
  await expect(client.call(storeSettings.policy, { params })).rejects.toMatchObject(gone);
  await expect(visitor.call(storefront.policy, { params })).rejects.toMatchObject(gone);
});

test('only the two documents exist', async () => {
  const reply = await send(shop.server, 'PUT', '/api/merchant/stores/policies/cookies', {
    token: shop.merchant.token,
    query: { store_id: shop.store._id },
    body: { content: 'x' },
  });
  expect(reply.status).toBe(404);
});

test('is cleaned when it is written; what other rules have cleaned, once more when it is read', async () => {
  const dirty = '<p onclick="alert(1)">a<script>alert(1)</script></p>';
  expect((await write('refund_policy', dirty)).content).toBe('<p>a</p>');
  const { db } = shop.server.system;
  const rows = db.selectFrom('policies').where('store_id', '=', shop.store._id).select('content');
  expect(await rows.execute()).toEqual([{ content: '<p>a</p>' }]);
  await db
    .updateTable('policies')
    .where('store_id', '=', shop.store._id)
    .set({ content: dirty, cleaned_by: 0 })
    .execute();
  const params = { type: 'refund_policy' } as const;
  expect((await shop.client.call(storeSettings.policy, { params })).content).toBe('<p>a</p>');
  expect(await rows.execute()).toEqual([{ content: '<p>a</p>' }]);
  const list = await shop.client.call(storeSettings.policies, {});
  expect(list.map((policy) => policy.content)).toEqual(['<p>a</p>']);
  // What the rules of today have cleaned is not cleaned for every reader.
  await db
    .updateTable('policies')
    .where('store_id', '=', shop.store._id)
    .set({ content: '<b>kept</b>' })
    .execute();
  expect((await shop.client.call(storeSettings.policy, { params })).content).toBe('<b>kept</b>');
});

test('what is longer than a document may be is refused, also where only cleaning makes it so', async () => {
  for (const content of ['x'.repeat(POLICY_MAX + 1), '&'.repeat(POLICY_MAX)]) {
    await expect(write('refund_policy', content)).rejects.toMatchObject({
      status: 400,
      details: [{ field: 'content', message: 'must have at most 100000 characters' }],
    });
  }
  expect((await write('refund_policy', 'x'.repeat(POLICY_MAX))).content).toHaveLength(POLICY_MAX);
});

test('a document in Sinhala or Tamil may be as long as any other, escaped or not', async () => {
  for (const letter of ['ක', 'க']) {
    const content = letter.repeat(POLICY_MAX);
    expect((await write('refund_policy', content)).content).toBe(content);
    const escaped = `\\u${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
    const put = (letters: number) =>
      send(shop.server, 'PUT', '/api/merchant/stores/policies/refund_policy', {
        token: shop.merchant.token,
        query: { store_id: shop.store._id },
        headers: { 'content-type': 'application/json' },
        payload: `{"content":"${escaped.repeat(letters)}"}`,
      });
    expect(await put(POLICY_MAX)).toMatchObject({ status: 200, body: { content } });
    expect(await put(POLICY_MAX + 1)).toMatchObject({
      status: 400,
      body: { details: [{ field: 'content', message: 'must have at most 100000 characters' }] },
    });
    expect(await put(2 * POLICY_MAX)).toMatchObject({ status: 413, body: { code: 'too_large' } });
  }
});

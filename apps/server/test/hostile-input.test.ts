import { storeSettings, DEFAULT_THEME } from '@kade/contract/store-settings';
import { storefront } from '@kade/contract/storefront';
import { beforeAll, expect, test } from 'vitest';
import { aStore, type TestShop } from './factories';
import { onPlan } from './plans';
import { hostileHtml } from './fakes/hostile-html';
import { send } from './send';

let shop: TestShop;
beforeAll(async () => {
  shop = await aStore();
  await onPlan(shop.merchant, 'pro');
});

const call = (method: string, path: string, body: object) =>
  send(shop.server, method, path, {
    token: shop.merchant.token,
    query: { store_id: shop.store._id },
    body,
  });

test('no hostile text is a colour, and none is a link to social media', async () => {
  for (const words of hostileHtml) {
    for (const value of [words, `#fff${words}`, `#3B82F6;${words}`]) {
      const theme = { ...DEFAULT_THEME, primary: value };
      const reply = await call('POST', storeSettings.createTheme.path, theme);
      expect([reply.status, words]).toEqual([400, words]);
    }
    const link = await call('POST', storeSettings.setSocials.path, { facebook: words });
    expect([link.status, words]).toEqual([400, words]);
  }
});

test('what is written in metadata stays what it is; in a document nothing of it stays', async () => {
  for (const words of hostileHtml) {
    const isClean = !words.includes('\0');
    const reply = await call('POST', storeSettings.setMetadata.path, { title: words });
    const isOneLine = !/[\p{Cc}\u2028\u2029]/u.test(words.trim());
    expect(reply.status).toBe(isOneLine && words.length <= 200 ? 200 : 400);
    const policy = await call('PUT', '/api/merchant/stores/policies/refund_policy', {
      content: `<p>Refunds</p>${words}`,
    });
    expect(policy.status).toBe(isClean ? 200 : 400);
    if (!isClean) continue;
    const params = { type: 'refund_policy' } as const;
    const { content } = await shop.visitor.call(storefront.policy, { params });
    expect(content).not.toMatch(/<(?!\/?(?:h[1-6]|p|li|br|strong|em|u|s|ol|ul|span|mark|a)\b)/);
    // What stands in quotes is text.
    expect(content.replaceAll(/="[^"]*"/g, '')).not.toMatch(/<[^>]*\son\w+/i);
  }
});

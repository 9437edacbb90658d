import { api } from '@kade/contract/api';
import { ApiError } from '@kade/contract/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { times } from '../../scripts/testing/drawn';
import { aCrashingStore, type CrashingStore } from './crashing-store';

const STOPS = times(3);
const PRODUCTS = 300;

let store: CrashingStore;
beforeAll(async () => {
  store = await aCrashingStore('stops', { isPro: true });
}, 120_000);
afterAll(() => store.stop(), 60_000);

/** Products one after the other, and a mail with each, until the server is gone. */
async function write(): Promise<void> {
  try {
    for (;;) {
      await store.merchant.call(api.products.create, { body: { name: 'New', price: 5 } });
      await store.merchant.call(api.auth.forgotPassword, { body: { email: store.email } });
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

test(
  `each of ${STOPS} stops with mails and imports under way ends well`,
  async () => {
    const rows = Array.from({ length: PRODUCTS }, (_, n) => `P ${n},p-${n},100,3`);
    const file = (price: number) =>
      new Blob([
        ['Title,Handle,Variant Price,Variant Inventory Qty', ...rows]
          .join('\n')
          .replaceAll(',100,', `,${price},`),
      ]);
    const outcomes: { code: number | null; milliseconds: number }[] = [];
    for (let round = 0; round < STOPS; round += 1) {
      await store.merchant
        .call(api.imports.create, { query: {}, file: file(round + 1) })
        .catch(() => undefined);
      const writing = Promise.all([write(), write(), write()]);
      await new Promise((resolve) => setTimeout(resolve, 200 + (round % 10) * 150));
      const start = performance.now();
      const code = await store.server().stop();
      outcomes.push({ code, milliseconds: performance.now() - start });
      await writing;
      if (round < STOPS - 1) await store.start();
    }
    const slowest = Math.max(...outcomes.map(({ milliseconds }) => milliseconds));
    console.log(`${STOPS} stops, the slowest ${Math.round(slowest)} ms`);
    expect(outcomes.filter(({ code }) => code !== 0)).toEqual([]);
  },
  60_000 + STOPS * 30_000,
);

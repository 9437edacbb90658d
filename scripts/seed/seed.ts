import { hashPassword } from '../../apps/server/src/modules/auth/passwords/password-hash';
import { transaction, type SystemContext } from '../../apps/server/src/platform/context';
import { withoutLimits } from '../../apps/server/src/platform/database';
import { storeAt } from './catalogue';
import { loadShop, type Loaded } from './load-shop';
import { SeedError, type SeedOptions } from './options';
import { createPicturePool } from './picture-pool';
import { analyze, insertRows, isMerchantKnown, listTakenSubdomains } from './rows.queries';
import { hangPictures, NO_PICTURES } from './shop-pictures';
import { idAt } from './id-at';
import { DAY_MS, planShop } from './shops';

export const DEMO = {
  email: 'demo@example.com',
  username: 'demo',
  password: 'kiribath and katta sambol',
  firstName: 'Nimali',
  lastName: 'Perera',
} as const;

const SIGNED_UP_DAYS_AGO = 120;

export interface SeededStore extends Loaded {
  name: string;
  subdomain: string;
}

export interface Progress {
  /** Told of every store that is done. */
  onStore: (store: SeededStore) => void;
  /** Told of every picture that is done. */
  onPicture: (storeName: string, done: number, total: number) => void;
}

/** Fills the demo merchant, in one transaction. Throws a SeedError where there is one already. */
export async function seedDemo(
  system: SystemContext,
  options: SeedOptions,
  { onStore, onPicture }: Progress,
  signal = new AbortController().signal,
): Promise<SeededStore[]> {
  if (await isMerchantKnown(system.db, DEMO)) {
    throw new SeedError(
      `The demo merchant is there already (${DEMO.email}); nothing was added. ` +
        'For another one, choose an empty DATA_DIR or an empty database.',
    );
  }
  const stores = await transaction(system, async (ctx) => {
    // Loading takes longer than any request may.
    await withoutLimits(ctx.db);
    const merchantId = await insertDemoMerchant(ctx);
    const subdomains = await freeSubdomains(ctx, options.stores);
    const pool = createPicturePool(options.pictures);
    const done: SeededStore[] = [];
    for (const [index, subdomain] of subdomains.entries()) {
      signal.throwIfAborted();
      const shop = planShop(ctx.clock.now(), index, { subdomain, products: options.products });
      const isPictured = index < options.picturedStores && options.pictures > 0;
      const pictures = isPictured
        ? await hangPictures(ctx, shop, { pool, onPicture, signal })
        : NO_PICTURES;
      const loaded = await loadShop(ctx, shop, {
        merchant: { kind: 'merchant', id: merchantId, name: `${DEMO.firstName} ${DEMO.lastName}` },
        pictures,
        ordersPerDay: options.ordersPerDay,
      });
      const store = { name: shop.template.name, subdomain, ...loaded };
      done.push(store);
      onStore(store);
    }
    return done;
  });
  await analyze(system.db);
  return stores;
}

async function insertDemoMerchant(ctx: SystemContext): Promise<string> {
  const createdAt = new Date(ctx.clock.now().getTime() - SIGNED_UP_DAYS_AGO * DAY_MS);
  const id = idAt(createdAt);
  const merchant = {
    id,
    username: DEMO.username,
    email: DEMO.email,
    password_hash: await hashPassword(DEMO.password),
    first_name: DEMO.firstName,
    last_name: DEMO.lastName,
    phone_number: '+94770000001',
    plan: 'pro',
    created_at: createdAt,
  };
  await insertRows(ctx.db, 'merchants', [merchant]);
  return id;
}

/** The shops' own subdomains, numbered where other merchants have taken them. */
async function freeSubdomains(ctx: SystemContext, count: number): Promise<string[]> {
  const wanted = Array.from({ length: count }, (_, index) => storeAt(index).subdomain);
  const taken = await listTakenSubdomains(ctx.db, wanted);
  return wanted.map((subdomain) => (taken.has(subdomain) ? `${subdomain}-demo` : subdomain));
}

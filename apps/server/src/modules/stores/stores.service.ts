import type { Store } from '@kade/contract/stores';
import { isReservedSubdomain, parseStoreAddress, type StoreAddress } from '@kade/rules/domain';
import { transaction, type MerchantContext, type StoreContext } from '../../platform/context';
import { invalid } from '../../platform/errors';
import { lockStore } from '../../platform/lock-store';
import { newId } from '../../platform/random';
import { pictureOf, recordActivity } from '../activity';
import { assertFiles, claimFile } from '../files';
import {
  domainTaken,
  getLogoId,
  getStore,
  insertStore,
  isAddressTaken,
  updateLogo,
} from './stores.queries';

/** Whether a new store could be opened at this address; throws when it is none. */
export async function isDomainAvailable(ctx: MerchantContext, domain: string): Promise<boolean> {
  const address = readAddress(ctx, domain);
  return !isReserved(address) && !(await isAddressTaken(ctx, address));
}

/** Opens a store. A store at a domain of its own gets a subdomain too, where it answers until DNS is set. */
export async function createStore(
  ctx: MerchantContext,
  body: { name: string; domain: string; logo?: string | null | undefined },
): Promise<Store> {
  const address = readAddress(ctx, body.domain);
  if (isReserved(address)) throw domainTaken();
  return transaction(ctx, async (ctx) => {
    const storeId = newId(ctx);
    const inStore = { ...ctx, storeId };
    await insertStore(inStore, {
      name: body.name,
      subdomain: address.kind === 'subdomain' ? address.subdomain : spareSubdomain(ctx, address),
      custom_domain: address.kind === 'custom' ? address.domain : null,
    });
    if (body.logo) await updateLogo(inStore, await claimFile(inStore, body.logo));
    const store = await getStore(inStore);
    const after = { name: store.name, domain: store.domain };
    await recordActivity(inStore, { area: 'store', thing: 'store', before: null, after });
    return store;
  });
}

/** Shows a picture of the store's own as its logo, or none. */
export async function setLogo(ctx: StoreContext, image: string | null): Promise<void> {
  if (image) await assertFiles(ctx, { image: [image] });
  await transaction(ctx, async (ctx) => {
    await lockStore(ctx);
    const before = { picture: pictureOf(await getLogoId(ctx)) };
    await updateLogo(ctx, image);
    const after = { picture: pictureOf(image) };
    await recordActivity(ctx, { area: 'logo', thing: 'store logo', before, after });
  });
}

function readAddress(ctx: MerchantContext, domain: string): StoreAddress {
  const address = parseStoreAddress(domain, new URL(ctx.settings.platformUrl).hostname);
  if (!address) throw invalid({ domain: 'is not a valid domain' }, 'This is not a valid domain.');
  return address;
}

const isReserved = (address: StoreAddress) =>
  address.kind === 'subdomain' && isReservedSubdomain(address.subdomain);

/** `silkroad.lk` → `silkroad-3f9a1c`: readable, and free. */
function spareSubdomain(ctx: MerchantContext, address: { domain: string }): string {
  const label = address.domain.split('.')[0] ?? 'store';
  return `${label.slice(0, 50)}-${ctx.random.bytes(3).toString('hex')}`;
}

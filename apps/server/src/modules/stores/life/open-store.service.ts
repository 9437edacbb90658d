import type { Store } from '@kade/contract/stores';
import { transaction, type MerchantContext } from '../../../platform/context';
import { newId } from '../../../platform/random';
import { recordActivity } from '../../activity';
import { claimLogo } from '../../files/book';
import { assertStoreRoom } from '../../plans';
import { domainTaken, isReserved, readAddress } from '../domains';
import { assertNobodysFormer, claimDomain } from '../domains';
import { updateLogo } from '../brand';
import { insertCashMethod, insertStore } from './open-store.queries';
import { getStore } from '../read';

/** Opens a store. A store at a domain of its own gets a subdomain too, where it answers until DNS is set. */
export async function createStore(
  ctx: MerchantContext,
  body: { name: string; domain: string; logo?: string | null | undefined },
): Promise<Store> {
  const address = readAddress(ctx.settings, body.domain, 'domain');
  if (isReserved(ctx.settings, address)) throw domainTaken();
  return transaction(ctx, async (ctx) => {
    await assertStoreRoom(ctx);
    const inStore = { ...ctx, storeId: newId(ctx) };
    const subdomain =
      address.kind === 'subdomain' ? address.subdomain : spareSubdomain(ctx, address);
    await insertStore(inStore, { name: body.name, subdomain });
    await insertCashMethod(inStore);
    await assertNobodysFormer(inStore, subdomain);
    if (address.kind === 'custom') await claimDomain(inStore, address);
    if (body.logo) await updateLogo(inStore, await claimLogo(inStore, body.logo));
    const store = await getStore(inStore);
    const after = { name: store.name, domain: store.domain };
    await recordActivity(inStore, { area: 'store', thing: 'store', before: null, after });
    return store;
  });
}

/** `silkroad.lk` → `silkroad-3f9a1c`: readable, and free. */
function spareSubdomain(ctx: MerchantContext, address: { domain: string }): string {
  const label = address.domain.split('.')[0] ?? 'store';
  const readable = label.startsWith('xn--') ? 'store' : label.slice(0, 50);
  return `${readable}-${ctx.random.bytes(3).toString('hex')}`;
}

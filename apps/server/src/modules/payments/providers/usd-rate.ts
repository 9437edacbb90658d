import type { TenantContext } from '../../../platform/context';
import { findRate } from '../methods';
import type { Provider } from '../provider';
import { listProviders } from './registry';

/** What a US dollar costs where a provider is paid in those, or any that the store offers. */
export async function findUsdRate(
  ctx: TenantContext,
  provider?: Provider,
): Promise<number | undefined> {
  const ways = provider ? [provider] : listProviders();
  return findRate(
    ctx,
    ways.filter(({ collects }) => collects === 'USD'),
  );
}

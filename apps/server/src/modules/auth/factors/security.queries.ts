import type { Security } from '@kade/contract/security';
import type { MerchantContext } from '../../../platform/context';
import { listPasskeys } from '../passkeys';
import { findFactor } from './second-factors.queries';

export async function getSecurity(ctx: MerchantContext): Promise<Security> {
  const factor = await findFactor(ctx, ctx.merchantId);
  const recovery_codes_left = factor?.recoveryHashes.length ?? 0;
  return {
    second_factor: factor?.enabledAt ? { enabled_at: factor.enabledAt, recovery_codes_left } : null,
    passkeys: await listPasskeys(ctx, ctx.merchantId),
  };
}

import { MASKED_SECRET } from '@kade/contract/payments';
import type { StoreContext, TenantContext } from '../../platform/context';
import { invalid } from '../../platform/errors';
import { updateAccount, upsertCredentials, type Provider } from './credentials.queries';

/**
 * Keeps what the store signs in with at a provider, its secret sealed. The mask in the place of the
 * secret keeps the one that is there.
 */
export async function setCredentials(
  ctx: StoreContext,
  { provider, account, secret }: { provider: Provider; account: string; secret: string },
): Promise<void> {
  if (secret !== MASKED_SECRET) {
    const sealedSecret = ctx.secrets.seal(secret, sealContext(ctx, provider));
    return upsertCredentials(ctx, { provider, account, sealedSecret });
  }
  if (!(await updateAccount(ctx, { provider, account }))) {
    const field = provider === 'payhere' ? 'merchant_secret' : 'client_secret';
    throw invalid({ [field]: 'is required' });
  }
}

/** The row's identity: a sealed secret that is moved to another row does not open there. */
const sealContext = (ctx: TenantContext, provider: Provider) =>
  `payment_credentials ${ctx.storeId} ${provider}`;

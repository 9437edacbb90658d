import { MASKED_SECRET } from '@kade/contract/payments';
import { transaction, type StoreContext, type TenantContext } from '../../platform/context';
import { invalid } from '../../platform/errors';
import { lockStore } from '../../platform/lock-store';
import { hiddenSecret, recordActivity } from '../activity';
import {
  findCredentials,
  updateAccount,
  upsertCredentials,
  type Provider,
} from './credentials.queries';

const NAMES: Record<Provider, string> = { payhere: 'PayHere', paypal: 'PayPal' };

/**
 * Keeps what the store signs in with at a provider, its secret sealed. The mask in the place of the
 * secret keeps the one that is there.
 */
export async function setCredentials(
  ctx: StoreContext,
  { provider, account, secret }: { provider: Provider; account: string; secret: string },
): Promise<void> {
  const [idField, secretField] = FIELDS[provider];
  const isReplaced = secret !== MASKED_SECRET;
  await transaction(ctx, async (ctx) => {
    await lockStore(ctx);
    const before = await findCredentials(ctx, provider);
    if (isReplaced) {
      const sealedSecret = ctx.secrets.seal(secret, sealContext(ctx, provider));
      await upsertCredentials(ctx, { provider, account, sealedSecret });
    } else if (!(await updateAccount(ctx, { provider, account }))) {
      throw invalid({ [secretField]: 'is required' });
    }
    await recordActivity(ctx, {
      area: 'payment_methods',
      thing: `${NAMES[provider]} credentials`,
      before: before ? { [idField]: before.account, [secretField]: hiddenSecret(false) } : null,
      after: { [idField]: account, [secretField]: hiddenSecret(isReplaced) },
    });
  });
}

const FIELDS = {
  payhere: ['merchant_id', 'merchant_secret'],
  paypal: ['client_id', 'client_secret'],
} as const satisfies Record<Provider, readonly [string, string]>;

/** The row's identity: a sealed secret that is moved to another row does not open there. */
const sealContext = (ctx: TenantContext, provider: Provider) =>
  `payment_credentials ${ctx.storeId} ${provider}`;

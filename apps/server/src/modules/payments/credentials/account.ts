import type { TenantContext } from '../../../platform/context';
import { SecretsError } from '../../../platform/secrets';
import type { Account } from '../provider';
import { findSealedCredentials, proveSecret } from './credentials.queries';

/** An account, and what is to be done once the provider has signed with its present secret. */
interface OpenedAccount extends Account {
  prove: () => Promise<void>;
}

/** What the store signs in with at a provider; undefined while it has nothing there. */
export async function openAccount(
  ctx: TenantContext,
  provider: string,
): Promise<OpenedAccount | undefined> {
  const stored = await findSealedCredentials(ctx, provider);
  if (!stored) return undefined;
  const { account, app_id: id, sealed_app_secret: sealedApp, webhook_id: webhookId } = stored;
  const previous = previousSecretOf(ctx, stored);
  return {
    account,
    secret: openSecret(ctx, provider, stored.sealed_secret),
    previousSecret: previous && findSecret(ctx, provider, previous),
    app:
      id === null || sealedApp === null
        ? undefined
        : { id, secret: ctx.secrets.open(sealedApp, appIdentity(ctx.storeId, provider)) },
    webhookId,
    prove: async () => {
      if (!stored.is_secret_proven) await proveSecret(ctx, provider, stored.sealed_secret);
    },
  };
}

/** The secret of before, while it counts. */
export function previousSecretOf(
  ctx: TenantContext,
  stored: { sealed_previous_secret: Buffer | null; previous_secret_until: Date | null },
): Buffer | undefined {
  const { sealed_previous_secret: previous, previous_secret_until: until } = stored;
  return previous && until && until > ctx.clock.now() ? previous : undefined;
}

/** What a secret was, unless its key is gone. */
export function findSecret(
  ctx: TenantContext,
  provider: string,
  sealed: Buffer,
): string | undefined {
  try {
    return openSecret(ctx, provider, sealed);
  } catch (error) {
    if (error instanceof SecretsError) return undefined;
    throw error;
  }
}

/** The secret that the store signs in with at a provider. */
const openSecret = (ctx: TenantContext, provider: string, sealed: Buffer) =>
  ctx.secrets.open(sealed, secretIdentity(ctx.storeId, provider));

/** The row's identity: a sealed secret that is moved to another row does not open there. */
export const secretIdentity = (storeId: string, provider: string) =>
  `payment_credentials ${storeId} ${provider}`;
export const appIdentity = (storeId: string, provider: string) =>
  `${secretIdentity(storeId, provider)} app`;

import type { TenantContext } from '../../../platform/context';
import { SecretsError } from '../../../platform/secrets';
import type { Account, PreviousAccount } from '../provider';
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
  return {
    account,
    secret: openSecret(ctx, provider, stored.sealed_secret),
    previous: previousOf(ctx, provider, stored),
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

/** For so long payments may still be told with the secret of before: banks take days for some. */
export const PREVIOUS_MS = 14 * 24 * 60 * 60 * 1000;

interface StoredBefore {
  account: string;
  previous_account: string | null;
  sealed_previous_secret: Buffer | null;
  previous_secret_until: Date | null;
}

/** The account and the secret of before, while they count. */
export function sealedBefore(
  ctx: TenantContext,
  {
    account,
    previous_account,
    sealed_previous_secret: sealed,
    previous_secret_until: until,
  }: StoredBefore,
): { account: string; sealed: Buffer; until: Date } | undefined {
  if (!sealed || !until || until <= ctx.clock.now()) return undefined;
  return { account: previous_account ?? account, sealed, until };
}

function previousOf(
  ctx: TenantContext,
  provider: string,
  stored: StoredBefore,
): PreviousAccount | undefined {
  const before = sealedBefore(ctx, stored);
  const secret = before && findSecret(ctx, provider, before.sealed);
  if (!before || secret === undefined) return undefined;
  const { account, until } = before;
  return { account, secret, replacedAt: new Date(until.getTime() - PREVIOUS_MS) };
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

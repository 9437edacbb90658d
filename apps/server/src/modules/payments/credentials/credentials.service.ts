import { MASKED_SECRET } from '@kade/contract/payments';
import { formatLkr } from '@kade/rules/money';
import { transaction, type StoreContext, type TenantContext } from '../../../platform/context';
import { invalid } from '../../../platform/errors';
import { lockStore } from '../../../platform/lock-store';
import { SecretsError } from '../../../platform/secrets';
import { changesBetween, hiddenSecret, recordActivity } from '../../activity';
import { warnOwner } from '../../auth';
import {
  findCredentials,
  findSealedCredentials,
  insertCredentials,
  updateCredentials,
  type CredentialsChange,
  type KnownCredentials,
  type Provider,
} from './credentials.queries';

export const PROVIDER_NAMES: Record<Provider, string> = { payhere: 'PayHere', paypal: 'PayPal' };

interface SentCredentials {
  provider: Provider;
  account: string;
  secret: string;
  /** Of PayHere's API: left out they stay, blank removes both. */
  app_id?: string | null | undefined;
  app_secret?: string | null | undefined;
  /** What a US dollar costs: left out it stays. */
  usd_rate?: number | undefined;
  /** Left out it stays, blank removes it. */
  webhook_id?: string | null | undefined;
}

/**
 * Keeps what the store signs in with at a provider, its secrets sealed. The mask in the place of a
 * secret keeps the one that is there.
 */
export async function setCredentials(ctx: StoreContext, sent: SentCredentials): Promise<void> {
  const { provider, account, secret } = sent;
  const [idField, secretField] = FIELDS[provider];
  const isReplaced = secret !== MASKED_SECRET;
  await transaction(ctx, async (ctx) => {
    await lockStore(ctx);
    const before = await findCredentials(ctx, provider);
    const change: CredentialsChange = {
      account,
      ...appChange(ctx, sent, before),
      ...(sent.usd_rate !== undefined && { usd_rate: sent.usd_rate }),
      ...(sent.webhook_id !== undefined && { webhook_id: sent.webhook_id || null }),
    };
    if (isReplaced) {
      change.sealed_secret = ctx.secrets.seal(secret, secretIdentity(ctx.storeId, provider));
      Object.assign(change, await replacementOf(ctx, sent));
    }
    if (before) await updateCredentials(ctx, provider, change);
    else await insertCredentials(ctx, provider, { ...change, sealed_secret: sealedIn(change) });
    const shown = (known: KnownCredentials, isNew: boolean, isAppNew: boolean) => ({
      [idField]: known.account,
      [secretField]: hiddenSecret(isNew),
      app_id: known.app_id,
      app_secret: known.app_id === null ? null : hiddenSecret(isAppNew),
      usd_rate: known.usd_rate === null ? null : formatLkr(known.usd_rate),
      webhook_id: known.webhook_id,
    });
    const after = { ...NONE, ...before, ...change };
    const states = {
      before: before ? shown(before, false, false) : null,
      after: shown(after, isReplaced, Boolean(change.sealed_app_secret)),
    };
    await recordActivity(ctx, {
      area: 'payment_methods',
      thing: `${PROVIDER_NAMES[provider]} credentials`,
      ...states,
    });
    // What a dollar costs is no credential.
    const changes = changesBetween(states.before, states.after);
    if (changes.every(({ field }) => field === 'usd_rate')) return;
    await warnOfCredentials(ctx, provider, before ? 'changed' : 'set');
  });

  function sealedIn(change: CredentialsChange): Buffer {
    if (!change.sealed_secret) throw invalid({ [secretField]: 'is required' });
    return change.sealed_secret;
  }
}

/** Mails the owner: with other credentials, the money of card payments goes elsewhere. */
const warnOfCredentials = (ctx: StoreContext, provider: Provider, act: string): Promise<void> =>
  warnOwner(ctx, {
    kind: 'payment_credentials',
    subject: `The ${PROVIDER_NAMES[provider]} credentials of your store were ${act}`,
    sentence: (store) =>
      `The ${PROVIDER_NAMES[provider]} credentials of the store ${store} were ${act}.`,
    check: 'Then look at the credentials in Store Settings, under Payment Methods.',
  });

/** For so long payments may still be told with the secret of before: banks take days for some. */
const PREVIOUS_MS = 14 * 24 * 60 * 60 * 1000;

/**
 * What becomes of the secret of before. PayHere gives one for a domain: after a move the old one counts
 * for two weeks, and one that PayHere never signed with does not take its place.
 */
async function replacementOf(
  ctx: TenantContext,
  { provider, account, secret }: SentCredentials,
): Promise<Omit<CredentialsChange, 'account'>> {
  const none = {
    sealed_previous_secret: null,
    previous_secret_until: null,
    is_secret_proven: false,
  };
  const stored = await findSealedCredentials(ctx, provider);
  if (provider !== 'payhere' || stored?.account !== account) return none;
  const isSame = (sealed: Buffer) => opens(ctx, provider, sealed) === secret;
  if (isSame(stored.sealed_secret)) return {};
  const previous = previousSecretOf(ctx, stored);
  const kept = stored.is_secret_proven || !previous ? stored.sealed_secret : previous;
  if (isSame(kept)) return none;
  const until = new Date(ctx.clock.now().getTime() + PREVIOUS_MS);
  return { ...none, sealed_previous_secret: kept, previous_secret_until: until };
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
function opens(ctx: TenantContext, provider: Provider, sealed: Buffer): string | undefined {
  try {
    return openSecret(ctx, provider, sealed);
  } catch (error) {
    if (error instanceof SecretsError) return undefined;
    throw error;
  }
}

/** What becomes of PayHere's App ID and App Secret, which come and go together. */
function appChange(
  ctx: TenantContext,
  { provider, app_id: appId, app_secret: appSecret }: SentCredentials,
  before: KnownCredentials | undefined,
): Pick<CredentialsChange, 'app_id' | 'sealed_app_secret'> {
  if (appId === undefined && appSecret === undefined) return {};
  if (!appId && !appSecret) return { app_id: null, sealed_app_secret: null };
  if (!appId) throw invalid({ app_id: 'is required' });
  if (appSecret === MASKED_SECRET && before?.app_id) return { app_id: appId };
  if (!appSecret || appSecret === MASKED_SECRET) throw invalid({ app_secret: 'is required' });
  const sealed = ctx.secrets.seal(appSecret, appIdentity(ctx.storeId, provider));
  return { app_id: appId, sealed_app_secret: sealed };
}

const NONE = { app_id: null, usd_rate: null, webhook_id: null, previous_secret_until: null };

const FIELDS = {
  payhere: ['merchant_id', 'merchant_secret'],
  paypal: ['client_id', 'client_secret'],
} as const satisfies Record<Provider, readonly [string, string]>;

/** The secret that the store signs in with at a provider. */
export const openSecret = (ctx: TenantContext, provider: Provider, sealed: Buffer) =>
  ctx.secrets.open(sealed, secretIdentity(ctx.storeId, provider));

/** The row's identity: a sealed secret that is moved to another row does not open there. */
export const secretIdentity = (storeId: string, provider: string) =>
  `payment_credentials ${storeId} ${provider}`;
export const appIdentity = (storeId: string, provider: string) =>
  `${secretIdentity(storeId, provider)} app`;

import { MASKED_SECRET } from '@kade/contract/payments';
import { transaction, type StoreContext, type TenantContext } from '../../../platform/context';
import { invalid } from '../../../platform/errors';
import { changesBetween, fact, hiddenSecret, recordActivity } from '../../activity';
import { warnOwner } from '../../auth/owner-mails';
import { lockStore } from '../../stores/book';
import {
  appIdentity,
  findCredentials,
  findSealedCredentials,
  findSecret,
  insertCredentials,
  PREVIOUS_MS,
  sealedBefore,
  secretIdentity,
  updateCredentials,
  type CredentialsChange,
} from '../credentials';
import type { KnownCredentials, Provider, SentCredentials, Settings } from '../provider';

/**
 * Keeps what the store signs in with at a provider, its secrets sealed. The mask in the place of a
 * secret keeps the one that is there.
 */
export async function setCredentials(
  ctx: StoreContext,
  { provider, provider_name }: Provider,
  settings: Settings,
  sent: SentCredentials,
): Promise<void> {
  const { account, secret } = sent;
  const [idField, secretField] = settings.fields;
  const isReplaced = secret !== MASKED_SECRET;
  await transaction(ctx, async (ctx) => {
    await lockStore(ctx);
    const before = await findCredentials(ctx, provider);
    const change: CredentialsChange = {
      account,
      ...appChange(ctx, provider, sent, before),
      ...(sent.usd_rate !== undefined && { usd_rate: sent.usd_rate }),
      ...(sent.webhook_id !== undefined && { webhook_id: sent.webhook_id || null }),
    };
    if (isReplaced) {
      change.sealed_secret = ctx.secrets.seal(secret, secretIdentity(ctx.storeId, provider));
    }
    if (isReplaced || before?.account !== account) {
      Object.assign(change, await replacementOf(ctx, provider, settings, sent));
    }
    if (before) await updateCredentials(ctx, provider, change);
    else await insertCredentials(ctx, provider, { ...change, sealed_secret: sealedIn(change) });
    const shown = (known: KnownCredentials, isNew: boolean, isAppNew: boolean) => ({
      [idField]: known.account,
      [secretField]: hiddenSecret(isNew),
      app_id: known.app_id,
      app_secret: known.app_id === null ? null : hiddenSecret(isAppNew),
      usd_rate: known.usd_rate === null ? null : fact({ say: 'lkr', amount: known.usd_rate }),
      webhook_id: known.webhook_id,
    });
    const after = { ...NONE, ...before, ...change };
    const states = {
      before: before ? shown(before, false, false) : null,
      after: shown(after, isReplaced, Boolean(change.sealed_app_secret)),
    };
    await recordActivity(ctx, {
      area: 'payment_methods',
      thing: 'credentials',
      provider: provider_name,
      ...states,
    });
    // What a dollar costs is no credential.
    const changes = changesBetween(states.before, states.after);
    if (changes.every(({ field }) => field === 'usd_rate')) return;
    const say = before ? 'credentials_changed' : 'credentials_set';
    await warnOfCredentials(ctx, provider_name, say);
  });

  function sealedIn(change: CredentialsChange): Buffer {
    if (!change.sealed_secret) throw invalid({ [secretField]: { say: 'required' } });
    return change.sealed_secret;
  }
}

/** Mails the owner: with other credentials, the money of card payments goes elsewhere. */
const warnOfCredentials = (
  ctx: StoreContext,
  provider: string,
  say: 'credentials_set' | 'credentials_changed',
): Promise<void> =>
  warnOwner(ctx, {
    kind: 'payment_credentials',
    told: (deed, store) => ({ say, provider, store, ...deed }),
  });

/**
 * What becomes of the secret of before. Some providers give one for a domain, and customers stand at their
 * page as it was: after a move, or for an account that the store has left, the old one counts for two weeks;
 * and one that they never signed with does not take its place.
 */
async function replacementOf(
  ctx: TenantContext,
  provider: string,
  { keepsPrevious }: Settings,
  { account, secret }: SentCredentials,
): Promise<Omit<CredentialsChange, 'account'>> {
  const none = {
    sealed_previous_secret: null,
    previous_account: null,
    previous_secret_until: null,
    is_secret_proven: false,
  };
  const stored = await findSealedCredentials(ctx, provider);
  if (!keepsPrevious || !stored) return none;
  const isSame = (one: { account: string; sealed: Buffer }) =>
    one.account === account &&
    (secret === MASKED_SECRET
      ? one.sealed.equals(stored.sealed_secret)
      : findSecret(ctx, provider, one.sealed) === secret);
  const present = { account: stored.account, sealed: stored.sealed_secret };
  if (isSame(present)) return {};
  const before = stored.is_secret_proven ? undefined : sealedBefore(ctx, stored);
  const kept = before ?? present;
  if (isSame(kept)) return none;
  const hadLeft = before && before.account !== stored.account;
  return {
    ...none,
    sealed_previous_secret: kept.sealed,
    previous_account: kept.account,
    previous_secret_until: hadLeft
      ? before.until
      : new Date(ctx.clock.now().getTime() + PREVIOUS_MS),
  };
}

/**
 * What becomes of what the API is entered with, whose parts come and go together. It is the account's: an
 * account that the store has left is not asked about what customers pay to another.
 */
function appChange(
  ctx: TenantContext,
  provider: string,
  { account, app_id: appId, app_secret: appSecret }: SentCredentials,
  before: KnownCredentials | undefined,
): Pick<CredentialsChange, 'app_id' | 'sealed_app_secret'> {
  const none = { app_id: null, sealed_app_secret: null };
  const isSame = before?.account === account;
  if (appId === undefined && appSecret === undefined) return isSame ? {} : none;
  if (!appId && !appSecret) return none;
  if (!appId) throw invalid({ app_id: { say: 'required' } });
  if (appSecret === MASKED_SECRET && before?.app_id && isSame) return { app_id: appId };
  if (!appSecret || appSecret === MASKED_SECRET) throw invalid({ app_secret: { say: 'required' } });
  const sealed = ctx.secrets.seal(appSecret, appIdentity(ctx.storeId, provider));
  return { app_id: appId, sealed_app_secret: sealed };
}

const NONE = { app_id: null, usd_rate: null, webhook_id: null, previous_secret_until: null };

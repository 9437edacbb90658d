import { sql } from 'kysely';
import type { SystemContext, TenantContext } from '../../../platform/context';
import { notFound } from '../../../platform/errors';
import type { KnownCredentials } from '../provider';

export async function findCredentials(
  ctx: TenantContext,
  provider: string,
): Promise<KnownCredentials | undefined> {
  return ctx.db
    .selectFrom('payment_credentials')
    .where('store_id', '=', ctx.storeId)
    .where('provider', '=', provider)
    .select(['account', 'app_id', 'usd_rate', 'webhook_id', 'previous_secret_until'])
    .executeTakeFirst();
}

export async function getCredentials(
  ctx: TenantContext,
  provider: string,
): Promise<KnownCredentials> {
  const credentials = await findCredentials(ctx, provider);
  if (!credentials) throw notFound('credentials');
  return credentials;
}

/** The same with its secrets, sealed. */
export async function findSealedCredentials(ctx: TenantContext, provider: string) {
  return ctx.db
    .selectFrom('payment_credentials')
    .where('store_id', '=', ctx.storeId)
    .where('provider', '=', provider)
    .select(['account', 'sealed_secret', 'sealed_previous_secret', 'app_id', 'sealed_app_secret'])
    .select(['previous_account', 'previous_secret_until', 'is_secret_proven', 'tested_at'])
    .select('webhook_id')
    .executeTakeFirst();
}

/** Counts as a test from now on; false if the last one is less than `pauseMs` ago. */
export async function startTest(
  ctx: TenantContext,
  provider: string,
  pauseMs: number,
): Promise<boolean> {
  const now = ctx.clock.now();
  const { numUpdatedRows } = await ctx.db
    .updateTable('payment_credentials')
    .set({ tested_at: now })
    .where('store_id', '=', ctx.storeId)
    .where('provider', '=', provider)
    .where((eb) =>
      eb.or([
        eb('tested_at', 'is', null),
        eb('tested_at', '<=', new Date(now.getTime() - pauseMs)),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What changes of credentials; what is undefined stays. */
export interface CredentialsChange {
  account: string;
  sealed_secret?: Buffer;
  sealed_previous_secret?: Buffer | null;
  previous_account?: string | null;
  previous_secret_until?: Date | null;
  is_secret_proven?: boolean;
  app_id?: string | null;
  sealed_app_secret?: Buffer | null;
  usd_rate?: number;
  webhook_id?: string | null;
}

export async function insertCredentials(
  ctx: TenantContext,
  provider: string,
  { sealed_secret, ...change }: CredentialsChange & { sealed_secret: Buffer },
): Promise<void> {
  await ctx.db
    .insertInto('payment_credentials')
    .values({
      store_id: ctx.storeId,
      provider,
      sealed_secret,
      ...change,
      updated_at: ctx.clock.now(),
    })
    .execute();
}

export async function updateCredentials(
  ctx: TenantContext,
  provider: string,
  change: CredentialsChange,
): Promise<void> {
  await ctx.db
    .updateTable('payment_credentials')
    .set({ ...change, updated_at: ctx.clock.now() })
    .where('store_id', '=', ctx.storeId)
    .where('provider', '=', provider)
    .execute();
}

/** Notes that the provider has signed with the present secret. */
export async function proveSecret(
  ctx: TenantContext,
  provider: string,
  secret: Buffer,
): Promise<void> {
  await ctx.db
    .updateTable('payment_credentials')
    .set({ is_secret_proven: true })
    .where('store_id', '=', ctx.storeId)
    .where('provider', '=', provider)
    .where('sealed_secret', '=', secret)
    .execute();
}

/** Forgets all stores' previous secrets whose time is over. */
export async function deletePreviousSecrets(ctx: SystemContext): Promise<void> {
  await ctx.db
    .updateTable('payment_credentials')
    .set({ sealed_previous_secret: null, previous_account: null, previous_secret_until: null })
    .where('previous_secret_until', '<=', ctx.clock.now())
    .execute();
}

export interface SealedRow {
  store_id: string;
  provider: string;
  sealed_secret: Buffer;
  sealed_app_secret: Buffer | null;
  sealed_previous_secret: Buffer | null;
}

/** All stores' sealed secrets, a batch at a time, in the order of their key. */
export async function listSealedSecrets(
  ctx: SystemContext,
  after: Pick<SealedRow, 'store_id' | 'provider'>,
  limit: number,
): Promise<SealedRow[]> {
  return ctx.db
    .selectFrom('payment_credentials')
    .where((eb) =>
      eb(eb.refTuple('store_id', 'provider'), '>', eb.tuple(after.store_id, after.provider)),
    )
    .select(['store_id', 'provider', 'sealed_secret', 'sealed_app_secret'])
    .select('sealed_previous_secret')
    .orderBy('store_id')
    .orderBy('provider')
    .limit(limit)
    .execute();
}

/** Puts freshly sealed secrets in the place of old ones; what was changed meanwhile stays. */
export async function replaceSealedSecrets(
  ctx: SystemContext,
  rows: { was: SealedRow; is: Omit<SealedRow, 'store_id' | 'provider'> }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update payment_credentials set
      sealed_secret = fresh.secret,
      sealed_app_secret = fresh.app,
      sealed_previous_secret = fresh.previous,
      previous_secret_until = case when fresh.previous is not null then previous_secret_until end
    from unnest(
      ${rows.map(({ was }) => was.store_id)}::uuid[], ${rows.map(({ was }) => was.provider)}::text[],
      ${rows.map(({ was }) => was.sealed_secret)}::bytea[],
      ${rows.map(({ was }) => was.sealed_app_secret)}::bytea[],
      ${rows.map(({ was }) => was.sealed_previous_secret)}::bytea[],
      ${rows.map(({ is }) => is.sealed_secret)}::bytea[],
      ${rows.map(({ is }) => is.sealed_app_secret)}::bytea[],
      ${rows.map(({ is }) => is.sealed_previous_secret)}::bytea[]
    ) as fresh
      (store_id, provider, old_secret, old_app, old_previous, secret, app, previous)
    where payment_credentials.store_id = fresh.store_id
      and payment_credentials.provider = fresh.provider
      and payment_credentials.sealed_secret = fresh.old_secret
      and payment_credentials.sealed_app_secret is not distinct from fresh.old_app
      and payment_credentials.sealed_previous_secret is not distinct from fresh.old_previous
  `.execute(ctx.db);
}

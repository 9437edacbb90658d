import type { StoreAddress } from '@kade/rules/domain';
import { sql } from 'kysely';
import type { SystemContext, TenantContext } from '../../../platform/context';
import type { KnownRecords } from './dns-records';
import { CLAIM_HELD_MS, type Findings, type Progress } from './domain-state';

export interface StoreDomain extends KnownRecords, Progress {
  checked_at: Date | null;
}

const DOMAIN = [
  'store_domains.domain',
  'store_domains.proof',
  'store_domains.claimed_at',
  'store_domains.proven_at',
  'store_domains.left_at',
  'store_domains.checked_at',
  'store_domains.next_check_at',
  'store_domains.tries',
  'store_domains.root_state',
  'store_domains.root_found',
  'store_domains.challenge_state',
  'store_domains.challenge_found',
] as const;

/** The domain that the store wants to be shown at, and whether another store has proven it. */
export async function findWantedDomain(
  ctx: TenantContext,
): Promise<(StoreDomain & { is_taken: boolean }) | undefined> {
  return ctx.db
    .selectFrom('stores')
    .innerJoin('store_domains', (join) =>
      join
        .onRef('store_domains.store_id', '=', 'stores.id')
        .onRef('store_domains.domain', '=', 'stores.custom_domain'),
    )
    .where('stores.id', '=', ctx.storeId)
    .select(DOMAIN)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('store_domains as other')
            .whereRef('other.domain', '=', 'store_domains.domain')
            .whereRef('other.store_id', '<>', 'store_domains.store_id')
            .where('other.proven_at', 'is not', null)
            .select('other.domain'),
        )
        .$castTo<boolean>()
        .as('is_taken'),
    )
    .executeTakeFirst();
}

export async function findDomain(
  ctx: TenantContext,
  domain: string,
): Promise<StoreDomain | undefined> {
  return ctx.db
    .selectFrom('store_domains')
    .where('store_id', '=', ctx.storeId)
    .where('domain', '=', domain)
    .select(DOMAIN)
    .executeTakeFirst();
}

/** Whether a store other than this one (all of them, without one) stands in the way of an address. */
export async function isAddressTaken(
  ctx: SystemContext & { storeId?: string; merchantId?: string },
  address: StoreAddress,
): Promise<boolean> {
  const others = ctx.storeId === undefined ? sql`true` : sql`store_id <> ${ctx.storeId}`;
  const { rows } =
    address.kind === 'subdomain'
      ? await sql`
          select 1 from (
            select id as store_id from stores where subdomain = ${address.subdomain}
            union all
            select store_id from former_subdomains where subdomain = ${address.subdomain}
          ) taken where ${others} limit 1`.execute(ctx.db)
      : await sql`
          select 1 from store_domains where domain = ${address.domain} and ${others}
            and (proven_at is not null and not ${isGivenUp(ctx.merchantId ?? null)} or exists (
              select from stores where stores.id = store_domains.store_id
                and stores.custom_domain = store_domains.domain
                and store_domains.claimed_at > ${heldSince(ctx)}
            )) limit 1`.execute(ctx.db);
  return rows.length > 0;
}

/** A store of the merchant's own has left the domain: only another of theirs may have it as it stands. */
const isGivenUp = (merchantId: string | null) => sql<boolean>`exists (
  select from stores as holder where holder.id = store_domains.store_id
    and holder.merchant_id = ${merchantId}
    and holder.custom_domain is distinct from store_domains.domain
    and holder.served_domain is distinct from store_domains.domain)`;

/** A proven domain that another store of the merchant's has left. */
export async function findGivenUp(
  ctx: TenantContext & { merchantId: string },
  domain: string,
): Promise<(StoreDomain & { store_id: string }) | undefined> {
  return ctx.db
    .selectFrom('store_domains')
    .where('domain', '=', domain)
    .where('store_id', '<>', ctx.storeId)
    .where('proven_at', 'is not', null)
    .where(isGivenUp(ctx.merchantId))
    .select(['store_id', ...DOMAIN])
    .executeTakeFirst();
}

/** Gives the store a domain with its proof, in the place of what it may have claimed itself. */
export async function putDomain(ctx: TenantContext, domain: StoreDomain): Promise<void> {
  await ctx.db
    .insertInto('store_domains')
    .values({ ...domain, store_id: ctx.storeId })
    .onConflict((conflict) => conflict.columns(['store_id', 'domain']).doUpdateSet(domain))
    .execute();
}

const heldSince = (ctx: SystemContext) => new Date(ctx.clock.now().getTime() - CLAIM_HELD_MS);

export async function isProvenElsewhere(ctx: TenantContext, domain: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('store_domains')
    .where('domain', '=', domain)
    .where('store_id', '<>', ctx.storeId)
    .where('proven_at', 'is not', null)
    .select('domain')
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes others who want the same domain wait until the transaction ends. */
export async function lockDomain(ctx: SystemContext, domain: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`domain ${domain}`}, 0))`.execute(
    ctx.db,
  );
}

/** A claim that is there keeps its proof and its age. */
export async function insertClaim(ctx: TenantContext, domain: string): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db
    .insertInto('store_domains')
    .values({
      store_id: ctx.storeId,
      domain,
      proof: ctx.random.bytes(16).toString('hex'),
      claimed_at: now,
      next_check_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'domain']).doUpdateSet({ next_check_at: now, tries: 0 }),
    )
    .execute();
}

/** Unproven claims that the store no longer wants: they rest, and go when they hold nothing. */
export async function dropClaims(ctx: TenantContext, wanted: string | null): Promise<void> {
  const unwanted = ctx.db
    .updateTable('store_domains')
    .set({ next_check_at: null })
    .where('store_id', '=', ctx.storeId)
    .where('proven_at', 'is', null)
    .$if(wanted !== null, (query) => query.where('domain', '<>', wanted ?? ''));
  await unwanted.execute();
  await ctx.db
    .deleteFrom('store_domains')
    .where('store_id', '=', ctx.storeId)
    .where('proven_at', 'is', null)
    .where('claimed_at', '<=', heldSince(ctx))
    .$if(wanted !== null, (query) => query.where('domain', '<>', wanted ?? ''))
    .execute();
}

export async function countDomains(ctx: TenantContext): Promise<number> {
  const { total } = await ctx.db
    .selectFrom('store_domains')
    .where('store_id', '=', ctx.storeId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function updateDomain(
  ctx: TenantContext,
  domain: string,
  progress: Progress,
  { root, challenge }: Findings,
): Promise<void> {
  await ctx.db
    .updateTable('store_domains')
    .set({
      ...progress,
      checked_at: ctx.clock.now(),
      root_state: root.state,
      root_found: root.found,
      challenge_state: challenge.state,
      challenge_found: challenge.found,
    })
    .where('store_id', '=', ctx.storeId)
    .where('domain', '=', domain)
    .execute();
}

export async function deleteDomain(ctx: TenantContext, domain: string): Promise<void> {
  await ctx.db
    .deleteFrom('store_domains')
    .where('store_id', '=', ctx.storeId)
    .where('domain', '=', domain)
    .execute();
}

/** Counts as a look from now on, so that two at once are one; answers the last if it is too near. */
export async function startLook(
  ctx: TenantContext,
  domain: string,
  pauseMs: number,
): Promise<Date | undefined> {
  const now = ctx.clock.now();
  const { numUpdatedRows } = await ctx.db
    .updateTable('store_domains')
    .set({ checked_at: now })
    .where('store_id', '=', ctx.storeId)
    .where('domain', '=', domain)
    .where((eb) =>
      eb.or([
        eb('checked_at', 'is', null),
        eb('checked_at', '<=', new Date(now.getTime() - pauseMs)),
      ]),
    )
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return undefined;
  return (await findDomain(ctx, domain))?.checked_at ?? undefined;
}

/** Takes domains whose look is due; who dies with them leaves them for later. */
export async function takeDueDomains(
  ctx: SystemContext,
  { limit, until }: { limit: number; until: Date },
): Promise<{ store_id: string; domain: string }[]> {
  return ctx.db
    .updateTable('store_domains')
    .set({ next_check_at: until })
    .where((eb) =>
      eb(
        eb.refTuple('store_id', 'domain'),
        'in',
        eb
          .selectFrom('store_domains as due')
          .where('due.next_check_at', '<=', ctx.clock.now())
          .orderBy('due.next_check_at')
          .limit(limit)
          .forUpdate()
          .skipLocked()
          .select(['due.store_id', 'due.domain'])
          .$asTuple('store_id', 'domain'),
      ),
    )
    .returning(['store_id', 'domain'])
    .execute();
}

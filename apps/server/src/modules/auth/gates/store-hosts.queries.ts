import { sql } from 'kysely';
import type { SystemContext } from '../../../platform/context';
import type { StoreAtHost } from '../../../platform/gates';
import { createPageVersions, type CountedChanges } from '../../../platform/page-version';
import { preparedByKey } from '../../../platform/prepared';
import { hostOf, isStoreClosed, platformAddress } from '../../../platform/store-hosts';

const SHOWN = [
  'stores.id',
  'stores.subdomain',
  'stores.served_domain',
  'stores.suspended_at',
  'stores.closes_at',
] as const;

/**
 * What has changed of what the pages of a shop show, all read at one moment. The shop is bound by its id,
 * which alone says on which node its rows lie.
 */
const changesOf = (shop: string) => [
  sql<number>`stores.page_version`.as('of_store'),
  sql<number>`coalesce((select version from page_versions where page_versions.shop = ${shop}), 0)`.as(
    'counted',
  ),
  sql<number>`(select count(*) from page_changes where page_changes.shop = ${shop})`.as('noted'),
  sql<CountedChanges['by_product']>`(
    select case when count(*) <= ${sql.lit(MOST_TOLD)}
      then coalesce(json_object_agg(product, changes), '{}') end
    from (
      select coalesce(page_changes.product::text, '') as product, count(*) as changes
      from page_changes where page_changes.shop = ${shop} group by 1
    ) as changed
  )`.as('by_product'),
];
/** So many products are named that have changed within a minute. */
const MOST_TOLD = 100;

const versionAfter = createPageVersions(10_000);

const selectBySubdomain = preparedByKey((db, subdomain: string, shop: string) =>
  db
    .selectFrom('stores')
    .where('stores.subdomain', '=', subdomain)
    .select(SHOWN)
    .select(changesOf(shop))
    .unionAll((query) =>
      query
        .selectFrom('former_subdomains')
        .innerJoin('stores', 'stores.id', 'former_subdomains.store_id')
        .where('former_subdomains.subdomain', '=', subdomain)
        .select(SHOWN)
        .select(changesOf(shop)),
    )
    .limit(1),
);

const selectByDomain = preparedByKey((db, domain: string, shop: string) =>
  db
    .selectFrom('store_domains')
    .innerJoin('stores', 'stores.id', 'store_domains.store_id')
    .where('store_domains.domain', '=', domain)
    .where('store_domains.proven_at', 'is not', null)
    .select(SHOWN)
    .select(changesOf(shop)),
);

const selectById = preparedByKey((db, id: string) =>
  db.selectFrom('stores').where('id', '=', id).select(['id', 'suspended_at', 'closes_at']),
);

/**
 * Which store a host name belongs to: `{subdomain}.{platform host}`, or a proven domain; those that
 * a store had before count too. One look into an index, a second where the name belonged to another
 * store when this process asked last, or it never did.
 */
export async function findStoreAt(
  ctx: SystemContext,
  hostname: string,
): Promise<StoreAtHost | undefined> {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  const suffix = `.${platformAddress(ctx.settings).hostname}`;
  const ask = (shop: string) =>
    name.endsWith(suffix)
      ? selectBySubdomain(ctx, name.slice(0, -suffix.length), shop)
      : selectByDomain(ctx, name, shop);
  for (let shop = shops.get(name) ?? NO_SHOP; ;) {
    const askedAt = performance.now();
    const [row] = await ask(shop);
    if (!row) return undefined;
    if (row.id === shop) {
      const host = hostOf(ctx.settings, row);
      const version = versionAfter(row.id, askedAt, row);
      return { storeId: row.id, host, isSuspended: isStoreClosed(row), version };
    }
    shop = row.id;
    remember(name, shop);
  }
}

const NO_SHOP = '00000000-0000-0000-0000-000000000000';
const NAMES_AT_MOST = 10_000;
/** Whose a name was when this process asked last; what it says is never answered unasked. */
const shops = new Map<string, string>();

function remember(name: string, shop: string): void {
  shops.delete(name);
  shops.set(name, shop);
  for (const oldest of shops.keys()) {
    if (shops.size <= NAMES_AT_MOST) break;
    shops.delete(oldest);
  }
}

/** The store of an id that a call names. */
export async function findNamedStore(ctx: SystemContext, id: string) {
  const [row] = await selectById(ctx, id);
  return row && { storeId: row.id, isSuspended: isStoreClosed(row) };
}

import { sql } from 'kysely';
import type { SystemContext } from '../../../platform/context';
import type { StoreAtHost } from '../../../platform/gates';
import { prepared } from '../../../platform/prepared';
import { hostOf, isStoreClosed, platformAddress } from '../../../platform/store-hosts';

const SHOWN = [
  'stores.id',
  'stores.subdomain',
  'stores.served_domain',
  'stores.suspended_at',
  'stores.closes_at',
] as const;

/** What its pages show is changed by one more with each row; both are read at one moment. */
const version = sql<number>`(
  coalesce((select version from page_versions where page_versions.shop = stores.id), 0)
  + (select count(*) from page_changes where page_changes.shop = stores.id)
)`.as('version');

const selectBySubdomain = prepared((db, subdomain: string) =>
  db
    .selectFrom('stores')
    .where('stores.subdomain', '=', subdomain)
    .select([...SHOWN, version])
    .unionAll((query) =>
      query
        .selectFrom('former_subdomains')
        .innerJoin('stores', 'stores.id', 'former_subdomains.store_id')
        .where('former_subdomains.subdomain', '=', subdomain)
        .select([...SHOWN, version]),
    )
    .limit(1),
);

const selectByDomain = prepared((db, domain: string) =>
  db
    .selectFrom('store_domains')
    .innerJoin('stores', 'stores.id', 'store_domains.store_id')
    .where('store_domains.domain', '=', domain)
    .where('store_domains.proven_at', 'is not', null)
    .select([...SHOWN, version]),
);

const selectById = prepared((db, id: string) =>
  db.selectFrom('stores').where('id', '=', id).select(['id', 'suspended_at', 'closes_at']),
);

/**
 * Which store a host name belongs to: `{subdomain}.{platform host}`, or a proven domain; those that
 * a store had before count too. One look into an index.
 */
export async function findStoreAt(
  ctx: SystemContext,
  hostname: string,
): Promise<StoreAtHost | undefined> {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  const suffix = `.${platformAddress(ctx.settings).hostname}`;
  const [row] = name.endsWith(suffix)
    ? await selectBySubdomain(ctx, name.slice(0, -suffix.length))
    : await selectByDomain(ctx, name);
  if (!row) return undefined;
  const host = hostOf(ctx.settings, row);
  return { storeId: row.id, host, isSuspended: isStoreClosed(row), version: row.version };
}

/** The store of an id that a call names. */
export async function findNamedStore(ctx: SystemContext, id: string) {
  const [row] = await selectById(ctx, id);
  return row && { storeId: row.id, isSuspended: isStoreClosed(row) };
}

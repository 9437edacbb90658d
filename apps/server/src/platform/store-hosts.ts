import type { SystemContext } from './context';
import type { Settings } from '../settings';

/** The columns of a store that say where it is. */
export interface StoreNames {
  subdomain: string;
  /** The proven domain of its own that it is shown at; null: its subdomain. */
  served_domain: string | null;
}

/** A store found by a host name that is its own, now or from before. */
export interface StoreAtHost {
  storeId: string;
  /** The host name that the store is shown at. */
  host: string;
  isSuspended: boolean;
}

/** The host name that a store is shown at. */
export const hostOf = (settings: Settings, store: StoreNames) =>
  store.served_domain ?? `${store.subdomain}.${new URL(settings.platformUrl).hostname}`;

/** The origin of a host: scheme and port are the platform's. */
export function originOf(settings: Settings, host: string): string {
  const { protocol, port } = new URL(settings.platformUrl);
  return `${protocol}//${host}${port === '' ? '' : `:${port}`}`;
}

/**
 * Which store a host name belongs to: `{subdomain}.{platform host}`, or a proven domain; those that
 * a store had before count too. One look into an index.
 */
export async function findStoreAt(
  ctx: SystemContext,
  hostname: string,
): Promise<StoreAtHost | undefined> {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  const suffix = `.${new URL(ctx.settings.platformUrl).hostname}`;
  const row = name.endsWith(suffix)
    ? await findBySubdomain(ctx, name.slice(0, -suffix.length))
    : await findByDomain(ctx, name);
  if (!row) return undefined;
  return { storeId: row.id, host: hostOf(ctx.settings, row), isSuspended: isStoreClosed(row) };
}

/** Whether a store takes neither orders nor payments: suspended, or closed with its account. */
export const isStoreClosed = (store: { suspended_at: Date | null; closes_at: Date | null }) =>
  store.suspended_at !== null || store.closes_at !== null;

const SHOWN = [
  'stores.id',
  'stores.subdomain',
  'stores.served_domain',
  'stores.suspended_at',
  'stores.closes_at',
] as const;

function findBySubdomain(ctx: SystemContext, subdomain: string) {
  return ctx.db
    .selectFrom('stores')
    .where('stores.subdomain', '=', subdomain)
    .select(SHOWN)
    .unionAll((query) =>
      query
        .selectFrom('former_subdomains')
        .innerJoin('stores', 'stores.id', 'former_subdomains.store_id')
        .where('former_subdomains.subdomain', '=', subdomain)
        .select(SHOWN),
    )
    .limit(1)
    .executeTakeFirst();
}

function findByDomain(ctx: SystemContext, domain: string) {
  return ctx.db
    .selectFrom('store_domains')
    .innerJoin('stores', 'stores.id', 'store_domains.store_id')
    .where('store_domains.domain', '=', domain)
    .where('store_domains.proven_at', 'is not', null)
    .select(SHOWN)
    .executeTakeFirst();
}

import { BackupError } from '../platform/backup/error';
import type { Manifest } from '../platform/backup/manifest';
import { archivedOf, type Admitted, type StorePlace } from './place-store';

interface Wanted {
  merchantEmail?: string | undefined;
  mayReplace: boolean;
}

/**
 * Looks whether a store may come back, and holds it as it is until the transaction ends: nobody orders
 * there or pays meanwhile.
 * @throws BackupError where something stands in its way
 */
export async function admitStore(
  place: StorePlace,
  { merchantEmail, mayReplace }: Wanted,
  manifest: Manifest,
): Promise<Admitted> {
  const { connection, store } = place;
  const [there] = await connection.query<{ merchant_id: string; subdomain: string }>(
    'select merchant_id, subdomain from stores where id = $1 for update',
    [store.id],
  );
  await refuseTaken(place);
  if (!there) return { isThere: false, merchantId: await findMerchant(place, merchantEmail) };
  if (!mayReplace) {
    throw new BackupError(
      `The store ${store.name} is here: with --replace it is taken back to what it was at ${manifest.made_at}. Nothing was changed.`,
    );
  }
  for (const table of ['orders', 'drafts']) {
    await connection.run(
      `select from ${table} where store_id = '${store.id}' order by id for update`,
    );
  }
  await refuseNewer(place);
  return { isThere: true, merchantId: there.merchant_id };
}

/** Whom the store belongs to from now on. */
async function findMerchant(
  { connection, store }: StorePlace,
  email: string | undefined,
): Promise<string> {
  const [own] = await connection.query<{ id: string }>(
    'select id from merchants where id = $1 and erasing_at is null for key share',
    [store.merchant.id],
  );
  if (own) return own.id;
  if (email === undefined) {
    throw new BackupError(
      `Its merchant ${store.merchant.email} has no account here: say with --merchant EMAIL whose the store is to be. Nothing was changed.`,
    );
  }
  const [other] = await connection.query<{ id: string }>(
    `select id from merchants
     where email = lower($1) and erasing_at is null for key share`,
    [email],
  );
  if (!other) throw new BackupError(`No merchant has the address ${email}. Nothing was changed.`);
  return other.id;
}

/** What only one store can have, and another has by now. */
async function refuseTaken({ connection, store }: StorePlace): Promise<void> {
  const taken = await connection.query<{ name: string }>(
    `select 'the subdomain ' || subdomain as name from (
       select subdomain from ${archivedOf('stores')} as own
       union select subdomain from ${archivedOf('former_subdomains')} as former) as wanted
     where exists (select from stores
         where stores.subdomain = wanted.subdomain and stores.id <> $1)
       or exists (select from former_subdomains as former
         where former.subdomain = wanted.subdomain and former.store_id <> $1)
     union all
     select 'the domain ' || domain from ${archivedOf('store_domains')} as wanted
     where proven_at is not null and exists (select from store_domains as other
       where other.domain = wanted.domain and other.store_id <> $1 and other.proven_at is not null)
     order by 1`,
    [store.id],
  );
  if (taken.length === 0) return;
  throw new BackupError(
    `Another store has ${taken.map(({ name }) => name).join(' and ')} by now. Nothing was changed.`,
  );
}

/** What of a store is never lost: rows of these that the backup does not know. */
const KEPT = [
  { what: 'order', table: 'orders', at: 'order_date', key: ['id'] },
  {
    what: 'payment',
    table: 'order_movements',
    at: 'created_at',
    key: ['order_id', 'id'],
    but: "kind = 'charge'",
  },
  { what: 'refund', table: 'refunds', at: 'created_at', key: ['id'] },
  { what: 'slip', table: 'order_slips', at: 'created_at', key: ['id'] },
  { what: 'notice', table: 'payment_callbacks', at: 'received_at', key: ['order_id', 'digest'] },
  { what: 'fee', table: 'order_fees', at: 'created_at', key: ['order_id', 'number'] },
];

async function refuseNewer({ connection, store }: StorePlace): Promise<void> {
  const found = await connection.query<{ what: string; count: number; since: Date }>(
    KEPT.map(
      ({ what, table, at, key, but = 'false' }) =>
        `select '${what}' as what, count(*)::int as count, min(${at}) as since
         from ${table} as own
         where store_id = $1 and not (${but}) and not exists (select from ${archivedOf(table)} as known
           where ${key.map((one) => `known.${one} = own.${one}`).join(' and ')})
         having count(*) > 0`,
    ).join(' union all '),
    [store.id],
  );
  if (found.length === 0) return;
  const counts = found.map(({ what, count }) => `${count} ${what}${count === 1 ? '' : 's'}`);
  const since = new Date(Math.min(...found.map((one) => one.since.getTime())));
  throw new BackupError(
    `The store has ${counts.join(', ')} since ${since.toISOString()} that this backup does not know, and what was ordered, paid or charged is never lost. Nothing was changed.`,
  );
}

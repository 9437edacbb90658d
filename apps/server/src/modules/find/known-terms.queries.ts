import { FOUND_STORES } from '@kade/contract/find';
import type { Permission } from '@kade/contract/permissions';
import { sql, type RawBuilder } from 'kysely';
import type { MerchantContext } from '../../platform/context';

/** So many terms may stand for a beginning, and so many for a word with a wrong letter. */
const TERMS_OF_A_WORD = 12;
/** A shorter word with another letter is mostly another word. */
const LEAST_WRONG = 4;

export type TermKind = 'orders' | 'customers' | 'products';

/** A spelling of the word at a place of a search. */
export interface AskedWord {
  kind: TermKind;
  place: number;
  prefix: string;
}

/** What `meantTerms` are told, as a statement takes it. */
export interface AskedIn {
  store: string;
  asked: string;
  /** That a wrong one may have been meant for. */
  letters: string;
}

/** `isForgiving`: a word that nothing begins with may have a wrong letter. */
export const toAsk = (
  words: readonly AskedWord[],
  isForgiving: boolean,
): Pick<AskedIn, 'asked' | 'letters'> => ({
  letters: lettersOf(words),
  asked: JSON.stringify(
    words.map((word) => ({
      ...word,
      is_wrong: isForgiving && word.kind !== 'customers' && mayBeWrong(word.prefix),
    })),
  ),
});

export interface SearchedStore {
  id: string;
  name: string;
  kinds: TermKind[];
}

const permissionOf: Record<TermKind, Permission> = {
  orders: 'orders.read',
  customers: 'customers.read',
  products: 'catalog.read',
};
const KINDS: TermKind[] = ['orders', 'customers', 'products'];

/** The merchant's stores, the one that is open first, and what this session may see in them. */
export async function listStoresToSearch(
  ctx: MerchantContext,
  first: string | undefined,
): Promise<SearchedStore[]> {
  const rows = await ctx.db
    .selectFrom('sessions')
    .innerJoin('stores', 'stores.merchant_id', 'sessions.merchant_id')
    .where('sessions.id', '=', ctx.sessionId)
    .where('stores.merchant_id', '=', ctx.merchantId)
    .select(['stores.id', 'stores.name', 'sessions.permissions'])
    .orderBy(sql`stores.id = ${first ?? null}::uuid`, (order) => order.desc().nullsLast())
    .orderBy('stores.created_at')
    .orderBy('stores.id')
    .limit(FOUND_STORES)
    .execute();
  return rows.map(({ id, name, permissions }) => ({
    id,
    name,
    kinds: KINDS.filter((kind) => !permissions || permissions.includes(permissionOf[kind])),
  }));
}

/**
 * Tables of a statement with what the words of a search may mean in a store, as `meant_orders`: a row for each
 * place of the search, or none where a word means nothing. These are the terms that begin so, some of each read
 * one by one at their places in the index; else those that are one letter away, each looked up by itself.
 */
export function meantTerms({ store, asked, letters }: AskedIn): RawBuilder<unknown> {
  return sql`
    asked as materialized (
      select kind, place, is_wrong,
        case kind when 'products' then search_fold(prefix) else prefix end collate "C" as prefix
      from jsonb_to_recordset(${asked}::jsonb)
        as word (kind text, place integer, prefix text, is_wrong boolean)
    ), ${sql.join(KINDS.map((kind) => walkOf(store, kind)))}, known as materialized (
      ${union((kind) => sql`select ${sql.lit(kind)} as kind, * from ${walk(kind)} where term is not null`)}
    ), unknown as materialized (
      select distinct kind, place, prefix from asked
      where is_wrong and not exists (
        select from known where known.kind = asked.kind and known.place = asked.place)
    ), wrong as materialized (
      select prefix, edit collate "C" as term from (select distinct prefix from unknown) as word
      cross join lateral (${selectEdits(letters)}) as edits
    ), near as (
      ${union(
        (kind) => sql`select unknown.kind, unknown.place, found.term
          from unknown cross join lateral (
            select wrong.term from wrong cross join lateral (
              select from ${termsTable(kind)} as told
              where told.store_id = ${store} and told.term = wrong.term limit 1
            ) as told where wrong.prefix = unknown.prefix
            limit ${sql.lit(TERMS_OF_A_WORD)}
          ) as found where unknown.kind = ${sql.lit(kind)}`,
      )}
    ), spelt as materialized (
      select kind, place, array_agg(distinct term) as terms,
        coalesce(array_agg(distinct term) filter (where term = prefix), '{}') as exact
      from (select kind, place, term, prefix from known
        union all select kind, place, term, null from near) as either
      group by kind, place
    ), called as materialized (
      select * from spelt
      union all
      -- Customers are called as their orders are: a word with a wrong letter is looked up there alone.
      select 'customers', place, terms, exact from spelt where kind = 'orders' and not exists (
        select from spelt as own where own.kind = 'customers' and own.place = spelt.place)
    ), ${sql.join(KINDS.map(meantOf))}`;
}

/** The terms of a kind, where every word of the search means something. */
const meantOf = (kind: TermKind) => sql`${meantTable(kind)} as materialized (
  select place, terms, exact from called where kind = ${sql.lit(kind)}
    and (select count(distinct place) from asked where kind = ${sql.lit(kind)})
      = (select count(*) from called as all_places where kind = ${sql.lit(kind)}))`;

const termTables = {
  orders: 'order_terms',
  customers: 'customer_terms',
  products: 'product_terms',
} as const;
export const termsTable = (kind: TermKind) => sql.table(termTables[kind]);
export const meantTable = (kind: TermKind) => sql.table(`meant_${kind}`);
const walk = (kind: TermKind) => sql.table(`walk_${kind}`);

const union = (part: (kind: TermKind) => RawBuilder<unknown>) =>
  sql.join(KINDS.map(part), sql` union all `);

/** From one term to the next that begins so: each is one look into the index. */
function walkOf(store: string, kind: TermKind): RawBuilder<unknown> {
  const next = (of: string, isBehind: RawBuilder<unknown>) => sql`(
    select told.term from ${termsTable(kind)} as told
    where told.store_id = ${store} and told.term ${isBehind}
      and told.term <= ${sql.table(of)}.prefix || chr(1114111)
    order by told.term limit 1)`;
  return sql`${walk(kind)} (place, prefix, term, step) as (
    select place, prefix, ${next('asked', sql`>= asked.prefix`)}, 1
    from asked where kind = ${sql.lit(kind)}
    union all
    select place, prefix, ${next('before', sql`> before.term`)}, step + 1
    from ${walk(kind)} as before
    where term is not null and step < ${sql.lit(TERMS_OF_A_WORD)}
  )`;
}

/** Every text that is one letter away from `prefix`: one missing, two swapped, another, one more. */
const selectEdits = (letters: string) => sql`
  select overlay(prefix placing '' from place for 1) as edit
    from generate_series(1, char_length(prefix)) as place
  union
  select overlay(prefix placing reverse(substr(prefix, place, 2)) from place for 2)
    from generate_series(1, char_length(prefix) - 1) as place
  union
  select overlay(prefix placing letter from place for width)
    from generate_series(1, char_length(prefix) + 1) as place
    cross join generate_series(0, 1) as width
    cross join string_to_table(${letters}, null) as letter`;

export const mayBeWrong = (prefix: string) =>
  prefix.length >= LEAST_WRONG && !/[\d@~#]/.test(prefix);

/** Letters that may have been meant: of the alphabet, and of the scripts that the words are written in. */
function lettersOf(words: readonly AskedWord[]): string {
  const text = words.map(({ prefix }) => prefix).join('');
  const scripts = SCRIPTS.filter(([from, to]) =>
    Array.from(text).some((letter) => letter >= from && letter <= to),
  );
  return [ALPHABET, ...scripts].map(([from, to]) => lettersBetween(from, to)).join('');
}

const ALPHABET = ['a', 'z'] as const;
/** Sinhala and Tamil. */
const SCRIPTS = [
  ['\u0d85', '\u0ddf'],
  ['\u0b85', '\u0bcd'],
] as const;

function lettersBetween(from: string, to: string): string {
  const [first, last] = [from.charCodeAt(0), to.charCodeAt(0)];
  return String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, at) => first + at));
}

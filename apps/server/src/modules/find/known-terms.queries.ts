import { FOUND_STORES } from '@kade/contract/find';
import type { Permission } from '@kade/contract/permissions';
import { sql, type RawBuilder } from 'kysely';
import type { MerchantContext } from '../../platform/context';
import { foldedWord } from '../catalog/book';

/** So many terms may stand for a beginning, and so many for a word with a wrong letter. */
const TERMS_OF_A_WORD = 12;
/** So many letters are tried in a word with a wrong one, all places together. */
const LETTERS_OF_A_WORD = 400;
/** A shorter word with another letter is mostly another word. */
const LEAST_WRONG = 4;

export type TermKind = 'orders' | 'customers' | 'products';

/** A spelling of the word at a place of a search. */
export interface AskedWord {
  kind: TermKind;
  place: number;
  prefix: string;
}

/** What `meantTerms` are told. */
export const toAsk = (words: readonly AskedWord[]): string =>
  JSON.stringify(
    words.map((word) => ({
      ...word,
      may_be_wrong: FORGIVING.includes(word.kind) && mayBeWrong(word.prefix),
    })),
  );

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
/** Customers are called as their orders are: a word with a wrong letter is looked up there alone. */
const FORGIVING: TermKind[] = ['orders', 'products'];

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
 * one by one at their places in the index; else, where it is forgiving, those that are one letter away. Words
 * of which that may be are `unknown`.
 */
export function meantTerms(
  store: string,
  asked: string,
  isForgiving: boolean,
): RawBuilder<unknown> {
  return sql`
    asked as materialized (
      select kind, place, may_be_wrong,
        case kind when 'products' then ${foldedWord(store, sql.ref('prefix'))} else prefix end collate "C" as prefix
      from jsonb_to_recordset(${asked}::jsonb)
        as word (kind text, place integer, prefix text, may_be_wrong boolean)
    ), ${sql.join(KINDS.map((kind) => walkOf(store, kind)))}, known as materialized (
      ${union(KINDS, (kind) => sql`select ${sql.lit(kind)} as kind, * from ${walk(kind)} where term is not null`)}
    ), unknown as materialized (
      select distinct kind, place, prefix from asked
      where may_be_wrong and not exists (
        select from known where known.kind = asked.kind and known.place = asked.place)
    ), forgiven as materialized (
      select * from unknown where ${isForgiving}::boolean
    ), ${sql.join(FORGIVING.map((kind) => lettersOf(store, kind)))}, near as (
      ${union(FORGIVING, (kind) => selectNear(store, kind))}
    ), spelt as materialized (
      select kind, place, array_agg(distinct term) as terms,
        coalesce(array_agg(distinct term) filter (where term = prefix), '{}') as exact
      from (
        select kind, place, term, prefix from known
        union all select kind, place, term, null from near
      ) as either group by kind, place
    ), called as materialized (
      select * from spelt union all
      select 'customers', place, terms, exact from spelt
      where kind = 'orders' and ${isForgiving}::boolean and not exists (
        select from spelt as own where own.kind = 'customers' and own.place = spelt.place)
    ), ${sql.join(KINDS.map(meantOf))}`;
}

/** What is one letter away from the words that are forgiven. */
const selectNear = (store: string, kind: TermKind) => sql`
  select forgiven.kind, forgiven.place, found.term
  from forgiven cross join lateral (
    select wrong.term from (${selectEdits(kind)}) as wrong (term) cross join lateral (
      select from ${termsTable(kind)} as told
      where told.store_id = ${store} and told.term = wrong.term limit 1
    ) as told limit ${sql.lit(TERMS_OF_A_WORD)}
  ) as found where forgiven.kind = ${sql.lit(kind)}`;

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
const letters = (kind: TermKind) => sql.table(`letters_${kind}`);

const union = (kinds: readonly TermKind[], part: (kind: TermKind) => RawBuilder<unknown>) =>
  sql.join(kinds.map(part), sql` union all `);

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

/**
 * The letters that follow in some term where it begins as a word does, place by place: from one to the next is one
 * look into the index. Digits come before them and are none. It ends where no term begins so. Row by row, as the
 * planner expects many of a series and would plan each search anew.
 */
function lettersOf(store: string, kind: TermKind): RawBuilder<unknown> {
  return sql`${letters(kind)} (prefix, at, letter, step) as (
    select distinct prefix, 1, null::text collate "C", 0 from forgiven where kind = ${sql.lit(kind)}
    union all
    select prefix, case when next.letter is null then at + 1 else at end, next.letter, step + 1
    from ${letters(kind)} as before
    left join lateral (
      select substr(told.term, at, 1) as letter from ${termsTable(kind)} as told
      where told.store_id = ${store}
        and told.term > left(prefix, at - 1) || coalesce(before.letter, '9') || chr(1114111)
        and told.term <= left(prefix, at - 1) || chr(1114111)
      order by told.term limit 1
    ) as next on true
    where at <= char_length(prefix) + 1 and step < ${sql.lit(LETTERS_OF_A_WORD)}
      and (before.letter is not null or next.letter is not null)
  )`;
}

/** Texts that are one letter away from a word and may be terms: one more, another, one missing, two swapped. */
const selectEdits = (kind: TermKind) => sql`
  select left(prefix, at - 1) || edit
  from ${letters(kind)} as told cross join lateral (
    values (letter || substr(prefix, at)), (letter || substr(prefix, at + 1)),
      (case letter when substr(prefix, at + 1, 1) then substr(prefix, at + 1) end),
      (case letter when substr(prefix, at + 1, 1)
        then letter || substr(prefix, at, 1) || substr(prefix, at + 2) end)
  ) as edits (edit)
  where told.prefix = forgiven.prefix and edit is not null
  union select left(forgiven.prefix, -1)`;

const mayBeWrong = (prefix: string) => prefix.length >= LEAST_WRONG && !/[\d@~#]/.test(prefix);

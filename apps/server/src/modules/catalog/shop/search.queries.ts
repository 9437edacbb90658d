import { codesOf, nearest, searchWords, type SearchWord } from '@kade/rules/product-search';
import { sql, type RawBuilder } from 'kysely';
import type { TenantContext } from '../../../platform/context';
import { endOf } from '../../../platform/paging';
import { foldedWord } from '../book';
import { selectSoldAs } from '../groups';

/** How near a word of the shop is to one that was searched. */
const SAME = 10;
const OTHER = 8;
/** At most, and always less than the word itself. */
const BEGINNING = 5;
const NEAR = 6;
/** A number tells less of what is meant than a word: of sugar 500g, sugar. */
const OF_NUMBER = 0.5;
/** What names the thing tells more. */
const OF_THING = 2;
/** A category weighs as much as a tag; a SKU more than all words together, whose places it has all. */
const CATEGORY_WEIGHT = 12;
const SKU_POINTS = 10_000;
/** Shorter words begin too many others. */
const MIN_BEGINNING = 2;
const MAX_NEAR = 8;
/** What stands between the words of a text. */
const BETWEEN = '[-\\s\\u2010-\\u2015/_+&|,.;:()\\[\\]"“”*!?#]+';

/** The terms that stand for the word at a place of a search: `from` itself, and all up to `until`. */
interface Range {
  place: number;
  from: string;
  until: string;
  /** What `from` itself counts; a longer term counts as a beginning. */
  factor: number;
}

export interface Search {
  text: string;
  words: SearchWord[];
  ranges: Range[];
  /** By its place, the terms that were searched instead of a word that nothing is called by. */
  instead: Map<number, string[]>;
}

interface KnownWord {
  place: number;
  term: string;
  is_own: boolean;
  is_known: boolean;
  is_beginning: boolean;
  near: string[] | null;
}

/** What of the shop the words of a search may mean, in one statement. */
export async function readSearch(ctx: TenantContext, text: string): Promise<Search> {
  const words = searchWords(text);
  const known = await listKnown(ctx, words);
  const ranges = new Map<string, Range>();
  const instead = new Map<number, string[]>();
  for (const { place, term, ...one } of known) {
    const until = one.is_own && one.is_beginning ? endOf(term) : term;
    add({ place, from: term, until, factor: one.is_own ? SAME : OTHER });
    const meant = nearest(term, one.near ?? []).slice(0, MAX_NEAR);
    for (const near of meant) add({ place, from: near, until: near, factor: NEAR });
    if (meant.length > 0) instead.set(place, meant);
  }
  return { text, words, ranges: [...ranges.values()], instead };

  // Other words for one often sound like it: what it says itself comes first.
  function add(range: Range) {
    const key = `${range.place} ${range.from}`;
    const ofThing = words[range.place]?.isThing ? OF_THING : 1;
    const factor = range.factor * (/^[0-9]/.test(range.from) ? OF_NUMBER : ofThing);
    if (!ranges.has(key)) ranges.set(key, { ...range, factor });
  }
}

/**
 * Each word in the form of the terms, which takes long and is made once, and whether something is called
 * so. For one that nothing is called by: the terms with its first letter, each of products read once by
 * its place in the index, and those of categories, which are few.
 */
async function listKnown(ctx: TenantContext, words: readonly SearchWord[]): Promise<KnownWord[]> {
  const asked = words.flatMap(({ word, others, joined }, place) => [
    { place, word, is_own: true },
    ...[...others, ...joined].map((other) => ({ place, word: other, is_own: false })),
  ]);
  if (asked.length === 0) return [];
  const store = ctx.storeId;
  const isBegun = (term: RawBuilder<unknown>) =>
    sql`${term} > asked.term and ${term} < asked.term || chr(1114111)`;
  const { rows } = await sql<KnownWord>`
    with recursive asked as materialized (
      select place, is_own, ${foldedWord(store, sql.ref('word'))} collate "C" as term
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as asked (place integer, word text, is_own boolean)
    ), known as (
      select asked.*,
        exists (select from product_terms where store_id = ${store} and term = asked.term)
          or exists (select from categories where store_id = ${store} and asked.term = any(terms))
          as is_known,
        is_own and char_length(asked.term) >= ${MIN_BEGINNING} and (
          exists (select from product_terms where store_id = ${store} and ${isBegun(sql`term`)})
          or exists (select from categories cross join unnest(terms) as told (term)
            where store_id = ${store} and ${isBegun(sql`told.term`)})
        ) as is_beginning
      from asked
    ), unknown as (
      select place, term from known
      where is_own and char_length(term) > 3 and term !~ '^[0-9]' and not exists (
        select from known as other
        where other.place = known.place and (other.is_known or other.is_beginning))
    ), walk (place, first, term) as (
      select place, left(term, 1), (select min(told.term) from product_terms as told
        where store_id = ${store} and told.term >= left(unknown.term, 1))
      from unknown
      union all
      select place, first, (select told.term from product_terms as told
        where store_id = ${store} and told.term > walk.term and told.term < first || chr(1114111)
        order by told.term limit 1)
      from walk where walk.term is not null
    ), near as (
      select place, term from walk
      union
      select place, told.term from unknown
      join categories on categories.store_id = ${store}
      join unnest(terms) as told (term) on left(told.term, 1) = left(unknown.term, 1)
    )
    select known.*, (
      select array_agg(near.term) from near
      where is_own and near.place = known.place
        and abs(char_length(near.term) - char_length(known.term)) <= 2
    ) as near
    from known order by place, is_own desc
  `.execute(ctx.db);
  return rows;
}

/** How well each product answers a search: how many of its words, and with how much weight. */
export function selectHits(ctx: TenantContext, search: Search): RawBuilder<unknown> {
  const { text, words, ranges } = search;
  const asked = sql`jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb)
    as asked (place integer, "from" text collate "C", "until" text collate "C", factor integer)`;
  const isAmong = sql`between asked."from" and asked."until"`;
  const best = Array.from(
    { length: Math.max(1, words.length) },
    (_, place) => sql`max(points) filter (where place = ${sql.lit(place)})`,
  );
  // Each category that is meant by itself: the planner would go through all products of the store.
  return sql`
    select product_id, num_nonnulls(${sql.join(best)}) as places,
      ${sql.join(
        best.map((points) => sql`coalesce(${points}, 0)`),
        sql` + `,
      )} as points
    from (
      select product_id, place,
        weight * case when term = asked."from" then factor else least(${BEGINNING}::integer, factor - 1) end as points
      from ${asked} join product_terms on store_id = ${ctx.storeId} and term ${isAmong}
      union all
      select shelved.id, place, ${CATEGORY_WEIGHT}
        * case when asked."from" = any(terms) then factor else least(${BEGINNING}::integer, factor - 1) end
      from ${asked} join categories on categories.store_id = ${ctx.storeId}
        and exists (select from unnest(terms) as term where term ${isAmong})
      cross join lateral (
        select id from products
        where store_id = ${ctx.storeId} and category_id = categories.id
          and status = 'active' and deleted_at is null
        offset 0
      ) as shelved
      union all
      select sold.id, place, ${SKU_POINTS}::integer
      from (${selectSoldAs(ctx, codesOf(text))}) as sold (id)
      cross join generate_series(0, ${sql.lit(best.length - 1)}) as place
    ) as told
    group by product_id`;
}

/** A search as it was understood, in words of the shop; null where it was taken as it was written. */
export async function findCorrected(ctx: TenantContext, search: Search): Promise<string | null> {
  if (search.instead.size === 0) return null;
  const typed = search.words.map(({ word }) => word);
  const spelled = await listSpelled(ctx, [...search.instead.values()].flat());
  const corrected = typed.map((word, place) => {
    const meant = search.instead.get(place) ?? [];
    const best = spelled.find(({ term }) => meant.includes(term));
    return best?.word ?? word;
  });
  return corrected.join(' ') === typed.join(' ') ? null : corrected.join(' ');
}

/**
 * How the product that each term says most of spells it, or a category, first what weighs most: a word, or
 * two of its name that the term is made of.
 */
async function listSpelled(
  ctx: TenantContext,
  terms: readonly string[],
): Promise<{ term: string; word: string }[]> {
  const store = ctx.storeId;
  const { rows } = await sql<{ term: string; word: string }>`
    select term, word from unnest(${terms}::text[]) with ordinality as wanted (term, nearness)
    cross join lateral (
      select lower(word) as word, weight from (
        (select product_terms.weight, name as title, case when is_option then (
            select string_agg(shown_value, ' ') from product_options
            where store_id = ${store} and product_id = products.id)
          else concat_ws(' ', name, tags, vendor, left(description, 1500)) end as text
        from product_terms
        join products on products.store_id = ${store} and products.id = product_terms.product_id
        where product_terms.store_id = ${store} and product_terms.term = wanted.term
          and products.status = 'active' and products.deleted_at is null
        order by product_terms.weight desc, products.id limit 1)
        union all
        select ${CATEGORY_WEIGHT}::integer, '', name from categories
        where store_id = ${store} and wanted.term = any(terms)
      ) as told
      cross join lateral (
        select word, search_fold(word) as form from regexp_split_to_table(text, ${BETWEEN}) as word
        union all
        select concat(words[place], ' ', words[place + 1]),
          concat(search_fold(words[place]), search_fold(words[place + 1]))
        from regexp_split_to_array(title, ${BETWEEN}) as words
        cross join generate_series(1, cardinality(words) - 1) as place
      ) as spelling
      where form = wanted.term
      order by weight desc, char_length(word) limit 1
    ) as spelled
    order by weight desc, nearness
  `.execute(ctx.db);
  return rows;
}

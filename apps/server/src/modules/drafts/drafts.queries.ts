import type { DraftQuery, DraftSort, DraftState, DraftSummary } from '@kade/contract/drafts';
import type { Page } from '@kade/contract/values';
import { searchPrefixes } from '@kade/rules/order-search';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { TenantContext, TenantTables } from '../../platform/context';
import { notFound } from '../../platform/errors';
import { likeLiteral, readPage, type Sort } from '../../platform/paging';
import { readerWords } from '../../platform/reader';
import { hostOf, originOf } from '../../platform/store-hosts';
import { keptWishes } from '../orders/book';
import { deliveryTermsOf, selectDeliveryTerms } from '../shipping';
import { takeDraftNumber } from '../stores/book';
import {
  countPieces,
  draftColumns,
  draftRowOf,
  draftSummaryOf,
  draftTerms,
  type DraftAmounts,
  type DraftContent,
  type DraftRow,
  type ReadDraft,
} from './draft-rows';

/** Writes the number of a draft's address; the draft itself is the same as before. */
export async function updateDraftPhone(
  ctx: TenantContext,
  id: string,
  { was, is }: { was: string; is: string },
): Promise<void> {
  await sql`
    update drafts
    set shipping_address = shipping_address || jsonb_build_object('phone_number', ${is}::text)
    where store_id = ${ctx.storeId} and id = ${id}
      and shipping_address ->> 'phone_number' = ${was}
  `.execute(ctx.db);
}

const sorts: Record<DraftSort, Sort> = {
  '-updated_at': { by: sql.ref('drafts.updated_at'), type: 'timestamptz', direction: 'desc' },
  updated_at: { by: sql.ref('drafts.updated_at'), type: 'timestamptz', direction: 'asc' },
  '-total_price': { by: sql.ref('drafts.total_price'), type: 'bigint', direction: 'desc' },
  total_price: { by: sql.ref('drafts.total_price'), type: 'bigint', direction: 'asc' },
};

const isOpen = sql<boolean>`drafts.order_id is null and link_expires_at is null`;

/** How many drafts are being written, as part of a statement. */
export const selectOpenDraftCount = (ctx: TenantTables) =>
  selectDrafts(ctx)
    .where(isOpen)
    .select((eb) => eb.fn.countAll<number>().as('count'));

export function listDrafts(ctx: TenantContext, query: DraftQuery): Promise<Page<DraftSummary>> {
  const now = ctx.clock.now();
  const isOf: Record<DraftState, Expression<SqlBool>> = {
    open: isOpen,
    sent: sql<boolean>`drafts.order_id is null and link_expires_at > ${now}`,
    expired: sql<boolean>`drafts.order_id is null and link_expires_at <= ${now}`,
    ordered: sql<boolean>`drafts.order_id is not null`,
  };
  const list = ctx.db
    .selectFrom('drafts')
    .where('drafts.store_id', '=', ctx.storeId)
    .where((eb) =>
      eb.and([
        ...(query.state ? [eb.or(query.state.map((state) => isOf[state]))] : []),
        ...searchPrefixes(query.q ?? '').map(isFoundBy),
      ]),
    );
  const rows = withOrder(list);
  const sort = sorts[query.sort ?? '-updated_at'];
  const words = readerWords(ctx);
  const itemOf = (row: Parameters<typeof draftRowOf>[0]) =>
    draftSummaryOf(words, draftRowOf(row), now);
  return readPage(query, { list, rows, id: 'drafts.id', sort, itemOf });
}

/** Drafts of a store are few: their terms are looked through as they stand in the rows. */
const isFoundBy = (prefixes: readonly string[]): Expression<SqlBool> =>
  sql<boolean>`exists (select from unnest(drafts.terms) as term
    where term like any(${prefixes.map((prefix) => `${likeLiteral(prefix)}%`)}::text[]))`;

const selectDrafts = (ctx: TenantTables) =>
  ctx.db.selectFrom('drafts').where('drafts.store_id', '=', ctx.storeId);

const withOrder = (drafts: ReturnType<typeof selectDrafts>) =>
  drafts
    .leftJoin('orders', (join) =>
      join
        .onRef('orders.store_id', '=', 'drafts.store_id')
        .onRef('orders.id', '=', 'drafts.order_id'),
    )
    .select(draftColumns.map((column) => `drafts.${column}` as const))
    .select(['drafts.order_id', 'orders.order_number']);

/** A draft with the store's name, address and shipping rules, in one statement. */
async function findDraft(ctx: TenantContext, id: string): Promise<ReadDraft | undefined> {
  const row = await withOrder(selectDrafts(ctx))
    .innerJoin('stores', 'stores.id', 'drafts.store_id')
    .where('drafts.id', '=', id)
    .select(['stores.name', 'stores.subdomain', 'stores.served_domain'])
    .select(selectDeliveryTerms(ctx))
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, subdomain, served_domain, shipping_items, work_days, ...draft } = row;
  const url = originOf(ctx.settings, hostOf(ctx.settings, { subdomain, served_domain }));
  return {
    ...draftRowOf(draft),
    terms: deliveryTermsOf({ shipping_items, work_days }),
    store: { name, url },
  };
}

export async function getDraftRow(ctx: TenantContext, id: string): Promise<ReadDraft> {
  const row = await findDraft(ctx, id);
  if (!row) throw notFound('draft');
  return row;
}

/** The draft, its row locked until the transaction ends; undefined where it is gone. */
export async function findLockedDraft(
  ctx: TenantContext,
  id: string,
): Promise<ReadDraft | undefined> {
  const locked = await selectDrafts(ctx)
    .where('drafts.id', '=', id)
    .select('drafts.id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return locked && findDraft(ctx, id);
}

/** The draft, its row locked until the transaction ends. */
export async function lockDraft(ctx: TenantContext, id: string): Promise<ReadDraft> {
  const draft = await findLockedDraft(ctx, id);
  if (!draft) throw notFound('draft');
  return draft;
}

const columnsOf = (draft_number: number, content: DraftContent, amounts: DraftAmounts) => ({
  email: content.email,
  note: content.note,
  delivery_way: content.delivery_way,
  shipping_override: content.shipping_override,
  shipping_address: JSON.stringify(content.shipping_address),
  wishes: keptWishes(content.wishes),
  items: JSON.stringify(content.items),
  item_count: countPieces(content.items),
  terms: draftTerms({ ...content, draft_number }),
  price_lines: JSON.stringify(amounts.price_lines),
  sub_total: amounts.sub_total,
  shipping: amounts.shipping,
  total_price: amounts.total_price,
});

export async function insertDraft(
  ctx: TenantContext,
  id: string,
  content: DraftContent,
  amounts: DraftAmounts,
): Promise<void> {
  const draft_number = await takeDraftNumber(ctx);
  const now = ctx.clock.now();
  await ctx.db
    .insertInto('drafts')
    .values({
      ...columnsOf(draft_number, content, amounts),
      store_id: ctx.storeId,
      id,
      draft_number,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Sets what a locked draft says and counts the change. */
export async function updateDraft(
  ctx: TenantContext,
  { id, draft_number }: Pick<DraftRow, 'id' | 'draft_number'>,
  content: DraftContent,
  amounts: DraftAmounts,
): Promise<void> {
  await ctx.db
    .updateTable('drafts')
    .set((eb) => ({
      ...columnsOf(draft_number, content, amounts),
      updated_at: ctx.clock.now(),
      version: eb('version', '+', 1),
    }))
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute();
}

interface LinkRow {
  link_number: number;
  link_sent_at: Date | null;
  link_expires_at: Date | null;
  link_mailed_to: string | null;
}

/** Sets the pay link of a locked draft; where it begins or ends to hold, the draft is another. */
export async function updateLink(ctx: TenantContext, id: string, link: LinkRow): Promise<void> {
  await ctx.db
    .updateTable('drafts')
    .set((eb) => ({ ...link, updated_at: ctx.clock.now(), version: eb('version', '+', 1) }))
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute();
}

/** Takes the link of a locked draft back: it opens nothing from now on. */
export const clearLink = (
  ctx: TenantContext,
  { id, link_number }: Pick<DraftRow, 'id' | 'link_number'>,
): Promise<void> =>
  updateLink(ctx, id, {
    link_number,
    link_sent_at: null,
    link_expires_at: null,
    link_mailed_to: null,
  });

/** Says which order a locked draft has become. */
export async function updateOrderOf(
  ctx: TenantContext,
  id: string,
  orderId: string,
): Promise<void> {
  await ctx.db
    .updateTable('drafts')
    .set({ order_id: orderId })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute();
}

export async function deleteDraftRow(ctx: TenantContext, id: string): Promise<void> {
  await ctx.db
    .deleteFrom('drafts')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute();
}

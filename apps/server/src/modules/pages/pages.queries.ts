import type { PageKind, StorePage } from '@kade/contract/pages';
import type { ShopFront } from '@kade/contract/storefront';
import type { Page } from '@kade/contract/values';
import { plainSlug } from '@kade/rules/slug';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantContext, TenantTables } from '../../platform/context';
import { isViolation, invalid, notFound } from '../../platform/errors';
import { askPart, keptPart } from '../../platform/parts';
import { readPage, type PageRequest, type Sort } from '../../platform/paging';
import { fingerprint } from '../../platform/versions';
import { CLEANER, cleanRichText } from '../stores/policies';

const byPosition: Sort = { by: sql.ref('pages.position'), type: 'bigint', direction: 'asc' };

const columns = ['id', 'kind', 'slug', 'title', 'created_at', 'updated_at'] as const;

interface SummaryRow {
  id: string;
  kind: string;
  slug: string;
  title: string;
  created_at: Date;
  updated_at: Date;
}

type PageSummary = Omit<StorePage, 'content' | 'version'>;

const summaryOf = ({ id, kind, ...row }: SummaryRow): PageSummary => ({
  ...row,
  _id: id,
  kind: kind as PageKind,
});

const selectPages = (ctx: TenantTables) =>
  ctx.db.selectFrom('pages').where('pages.store_id', '=', ctx.storeId);

export function listPages(ctx: TenantContext, request: PageRequest): Promise<Page<PageSummary>> {
  return readPage(request, {
    list: selectPages(ctx),
    rows: selectPages(ctx).select(columns),
    id: 'pages.id',
    sort: byPosition,
    itemOf: summaryOf,
  });
}

/** Every page of the store in the order of the menu. */
export const listAllPages = (ctx: TenantContext) =>
  selectPages(ctx)
    .select(['id', 'kind', 'slug', 'title'])
    .orderBy('position')
    .orderBy('id')
    .execute();

/** What the menu of the store leads to: pages in which something stands, and the form. */
export async function listShopPages(ctx: TenantContext): Promise<ShopFront['pages']> {
  const rows = await askPart(ctx, menu(ctx.storeId));
  return rows.map((row) => ({ ...row, kind: row.kind as PageKind }));
}

const menu = keptPart('menu', (db, storeId: string) =>
  jsonArrayFrom(
    selectPages({ db, storeId })
      .where((eb) => eb.or([eb('content', '<>', ''), eb('kind', '=', 'contact')]))
      .select(['kind', 'slug', 'title'])
      .orderBy('position')
      .orderBy('id'),
  ),
);

const selectWhole = (ctx: TenantContext) =>
  selectPages(ctx).select([...columns, 'content', 'cleaned_by']);

/** What earlier rules have cleaned is cleaned once more before it is shown. */
function wholeOf({
  content: kept,
  cleaned_by,
  ...row
}: SummaryRow & { content: string; cleaned_by: number }): StorePage {
  const content = cleaned_by === CLEANER ? kept : cleanRichText(kept);
  return { ...summaryOf(row), content, version: fingerprint([row.title, row.slug, content]) };
}

export async function getPage(ctx: TenantContext, id: string): Promise<StorePage> {
  const row = await selectWhole(ctx).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('page');
  return wholeOf(row);
}

/** The page that has this address, however it is typed, or else the one that had it last. */
export async function getShopPage(ctx: TenantContext, typed: string): Promise<StorePage> {
  const plain = plainSlug(typed);
  const row = await selectWhole(ctx)
    .where((eb) =>
      eb.or([
        eb('slug', 'in', [typed, plain]),
        eb('id', 'in', formerly(ctx).where('slug', 'in', [typed, plain])),
      ]),
    )
    .orderBy((eb) => eb('slug', '=', typed), 'desc')
    .orderBy((eb) => eb('slug', '=', plain), 'desc')
    .executeTakeFirst();
  if (!row || (row.content === '' && row.kind !== 'contact')) throw notFound('page');
  return wholeOf(row);
}

const formerly = (ctx: TenantContext) =>
  ctx.db
    .selectFrom('slugs')
    .where('store_id', '=', ctx.storeId)
    .where('kind', '=', 'pages')
    .select('target_id');

interface Written {
  slug: string;
  title: string;
  /** Cleaned. */
  content: string;
}

/** Writes a page behind the others. */
export async function insertPage(
  ctx: TenantContext,
  id: string,
  page: Written & { kind: PageKind; position: number },
): Promise<void> {
  const now = ctx.clock.now();
  const insert = ctx.db.insertInto('pages').values({
    ...page,
    id,
    store_id: ctx.storeId,
    cleaned_by: CLEANER,
    created_at: now,
    updated_at: now,
  });
  await unique(() => insert.execute());
}

export async function updatePage(ctx: TenantContext, id: string, page: Written): Promise<void> {
  const update = ctx.db
    .updateTable('pages')
    .set({ ...page, cleaned_by: CLEANER, updated_at: ctx.clock.now() })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id);
  await unique(() => update.execute());
}

async function unique(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (isViolation(error, 'pages_slug_key')) throw invalid({ slug: { say: 'slug_taken' } });
    if (isViolation(error, 'pages_kind_key')) throw invalid({ kind: { say: 'page_kind_taken' } });
    throw error;
  }
}

export async function deletePage(ctx: TenantContext, id: string): Promise<void> {
  await ctx.db
    .deleteFrom('pages')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute();
}

/** Puts pages in the order of their ids. */
export async function updatePositions(ctx: TenantContext, ids: readonly string[]): Promise<void> {
  await sql`
    update pages set position = placed.place - 1
    from unnest(${ids}::uuid[]) with ordinality as placed (id, place)
    where pages.store_id = ${ctx.storeId} and pages.id = placed.id
  `.execute(ctx.db);
}

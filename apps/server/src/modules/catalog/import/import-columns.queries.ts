import type { ImportColumns, ImportField } from '@kade/contract/catalog/imports';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/context';
import { notFound } from '../../../platform/errors';

/** What a merchant has said of columns, as it is kept: each with its place. */
export type SaidPairs = readonly (readonly [place: number, field: ImportField | null])[];

const NOTHING: ImportColumns = { columns: [], offered: [] };

/** The columns of a file; none where they are not known. */
export async function getImportColumns(ctx: TenantContext, id: string): Promise<ImportColumns> {
  const row = await ctx.db
    .selectFrom('imports')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .select('columns')
    .executeTakeFirst();
  if (!row) throw notFound('import');
  return (row.columns as ImportColumns | null) ?? NOTHING;
}

/**
 * What a merchant has said of the columns of a file with this header: of this one, else of the last one
 * before it that had the same. Undefined where nothing is known.
 */
export async function findSaid(
  ctx: TenantContext,
  id: string,
  header: string,
): Promise<SaidPairs | undefined> {
  const row = await ctx.db
    .selectFrom('imports')
    .where('store_id', '=', ctx.storeId)
    .where('said', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('header', '=', header),
        // What is said with a file for which no other was read first is of this one.
        eb.and([eb('id', '=', id), eb('header', 'is', null)]),
      ]),
    )
    .select('said')
    .orderBy(sql`id = ${id}`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.said as SaidPairs | undefined;
}

/** Keeps what the columns of a file are read for. */
export async function keepColumns(
  ctx: TenantContext,
  id: string,
  {
    columns,
    said,
    header,
  }: { columns: ImportColumns; said: SaidPairs | undefined; header: string },
): Promise<void> {
  await ctx.db
    .updateTable('imports')
    .set({
      header,
      said: said ? JSON.stringify(said) : null,
      columns: JSON.stringify(columns),
    })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute();
}

import type { ShippingItem, ShippingType } from '@kade/contract/shipping';
import { USUAL_WEEKDAYS, type WorkCalendar } from '@kade/rules/working-days';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { TenantContext, TenantTables } from '../../platform/context';
import { notFound } from '../../platform/errors';
import { askPart, keptPart } from '../../platform/parts';
import type { Json } from '../../platform/schema';

const itemColumns = [
  'id',
  'type',
  'value',
  'item_count',
  'percentage',
  'places',
  'is_except',
  'sub_total_from',
  'sub_total_to',
  'weight_from',
  'weight_to',
  'free_from',
  'cod_fee',
  'cod_max',
  'days_from',
  'days_to',
  'pickup_address',
  'pickup_hours',
] as const;

const selectItems = (ctx: TenantTables) =>
  ctx.db
    .selectFrom('shipping_items')
    .where('store_id', '=', ctx.storeId)
    .select(itemColumns)
    .orderBy('created_at')
    .orderBy('id');

export async function listShippingItems(ctx: TenantContext): Promise<ShippingItem[]> {
  return (await selectItems(ctx).execute()).map(itemOf);
}

/** By what a store delivers: its rules, and the days on which it is at work. */
export interface DeliveryTerms {
  rules: ShippingItem[];
  calendar: WorkCalendar;
}

/** The terms beside a row of another table, in the same statement; for `deliveryTermsOf`. */
export const selectDeliveryTerms = (ctx: TenantTables) =>
  [
    jsonArrayFrom(selectItems(ctx)).as('shipping_items'),
    jsonObjectFrom(selectWorkDays(ctx)).as('work_days'),
  ] as const;

interface TermsRow {
  shipping_items: ItemRow[];
  work_days: { weekdays: number[]; holidays: Json } | null;
}

export const deliveryTermsOf = ({ shipping_items, work_days }: TermsRow): DeliveryTerms => ({
  rules: shipping_items.map(itemOf),
  calendar: calendarOf(work_days),
});

/** Rules and days. */
export const getDeliveryTerms = async (ctx: TenantContext): Promise<DeliveryTerms> =>
  deliveryTermsOf(await askPart(ctx, terms(ctx.storeId)));

const terms = keptPart('delivery terms', (db, storeId: string) =>
  jsonObjectFrom(db.selectNoFrom(selectDeliveryTerms({ db, storeId }))).$notNull(),
);

const selectWorkDays = (ctx: TenantTables) =>
  ctx.db
    .selectFrom('work_days')
    .where('store_id', '=', ctx.storeId)
    .select(['weekdays', 'holidays']);

const calendarOf = (row: TermsRow['work_days'] | undefined): WorkCalendar => ({
  weekdays: row?.weekdays ?? USUAL_WEEKDAYS,
  holidays: (row?.holidays ?? []) as unknown as WorkCalendar['holidays'],
});

export const getWorkDays = async (ctx: TenantContext): Promise<WorkCalendar> =>
  calendarOf(await askPart(ctx, workDays(ctx.storeId)));

const workDays = keptPart('work days', (db, storeId: string) =>
  jsonObjectFrom(selectWorkDays({ db, storeId })),
);

export async function upsertWorkDays(
  ctx: TenantContext,
  { weekdays, holidays }: WorkCalendar,
): Promise<void> {
  const columns = { weekdays: [...weekdays], holidays: JSON.stringify(holidays) };
  await ctx.db
    .insertInto('work_days')
    .values({ ...columns, store_id: ctx.storeId })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(columns))
    .execute();
}

interface ItemRow extends Omit<ShippingItem, '_id' | 'type' | 'pickup'> {
  id: string;
  type: string;
  pickup_address: string | null;
  pickup_hours: string | null;
}

const itemOf = ({ id, type, pickup_address, pickup_hours, ...rule }: ItemRow): ShippingItem => ({
  _id: id,
  type: type as ShippingType,
  ...rule,
  pickup: pickup_address === null ? null : { address: pickup_address, hours: pickup_hours ?? '' },
});

const columnsOf = ({ _id, pickup, ...rule }: ShippingItem) => ({
  ...rule,
  pickup_address: pickup?.address ?? null,
  pickup_hours: pickup?.hours ?? null,
});

export async function insertShippingItem(
  ctx: TenantContext,
  item: ShippingItem,
  createdAt: Date,
): Promise<void> {
  await ctx.db
    .insertInto('shipping_items')
    .values({ ...columnsOf(item), id: item._id, store_id: ctx.storeId, created_at: createdAt })
    .execute();
}

/** Locks the rule until the transaction ends. */
export async function getShippingItem(ctx: TenantContext, id: string): Promise<ShippingItem> {
  const row = await ctx.db
    .selectFrom('shipping_items')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .select(itemColumns)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('shipping item');
  return itemOf(row);
}

export async function updateShippingItem(ctx: TenantContext, item: ShippingItem): Promise<void> {
  await ctx.db
    .updateTable('shipping_items')
    .set(columnsOf(item))
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', item._id)
    .execute();
}

/** Answers since when it was there, which says its place among the others. */
export async function deleteShippingItem(ctx: TenantContext, id: string): Promise<Date> {
  const row = await ctx.db
    .deleteFrom('shipping_items')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .returning('created_at')
    .executeTakeFirstOrThrow();
  return row.created_at;
}

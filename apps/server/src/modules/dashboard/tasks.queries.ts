import type { Tasks } from '@kade/contract/tasks';
import type { NotNull } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantContext } from '../../platform/context';
import { notFound } from '../../platform/errors';
import { prepared } from '../../platform/prepared';
import { readerWords } from '../../platform/reader';
import { selectLowCount, selectScarcest } from '../catalog/products';
import { selectOpenDraftCount } from '../drafts';
import { fileOf } from '../files/book';
import {
  oldestOrderOf,
  selectOldestOrders,
  selectOrderCount,
  selectOrderTally,
} from '../orders/list';
import { findDomainTrouble } from '../stores/domains';

/**
 * So many of a kind are done where they are told; the others are in the list. It is written out, so that one
 * plan is kept: to plan this statement takes longer than what it does.
 */
const FIRST = 3;

/** What needs doing now, each counted as the list counts it that the dashboard leads to. */
export async function getTasks(ctx: TenantContext): Promise<Tasks> {
  const [row] = await selectTasks(ctx, ctx.storeId);
  if (!row) throw notFound('store');
  const { custom_domain, can_be_paid, payments, first_to_pack, first_low, ...counts } = row;
  const words = readerWords(ctx);
  return {
    ...counts,
    first_to_pack: first_to_pack.map((order) => oldestOrderOf(words, order)),
    first_low: first_low.map((product) => ({
      ...product,
      thumbnail: product.thumbnail && fileOf(product.thumbnail),
    })),
    payments_to_check: payments.count,
    payment_to_check: payments.only,
    domain: custom_domain === null ? null : await findDomainTrouble(ctx),
    can_be_paid,
  };
}

const selectTasks = prepared((db, storeId: string) => {
  const ctx = { db, storeId };
  return db
    .selectFrom('stores')
    .where('stores.id', '=', storeId)
    .select('custom_domain')
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('payment_methods')
            .where('payment_methods.store_id', '=', storeId)
            .where('is_enabled', '=', true)
            .select('method'),
        )
        .$castTo<boolean>()
        .as('can_be_paid'),
    ])
    .select([
      selectOrderCount(ctx, { view: 'to_pack' }).as('to_pack'),
      selectOrderCount(ctx, { view: 'slips_to_check' }).as('slips_to_check'),
      selectOrderTally(ctx, { view: 'payments_to_check' }).as('payments'),
      selectOrderCount(ctx, { view: 'cancelled_paid' }).as('cancelled_paid'),
      selectOrderCount(ctx, { view: 'refunds_to_check' }).as('refunds_to_check'),
      selectOrderCount(ctx, { view: 'charged_back' }).as('charged_back'),
      selectOrderCount(ctx, { view: 'refund_failed' }).as('refund_failed'),
      selectLowCount(ctx).as('low_stock'),
      selectOpenDraftCount(ctx).as('open_drafts'),
      jsonArrayFrom(selectOldestOrders(ctx, { view: 'to_pack' }, FIRST)).as('first_to_pack'),
      jsonArrayFrom(selectScarcest(ctx, FIRST)).as('first_low'),
    ])
    .$narrowType<{ to_pack: NotNull; slips_to_check: NotNull }>()
    .$narrowType<{ payments: NotNull; low_stock: NotNull }>()
    .$narrowType<{ cancelled_paid: NotNull; refunds_to_check: NotNull; open_drafts: NotNull }>()
    .$narrowType<{ charged_back: NotNull; refund_failed: NotNull }>();
});

import { dayOf, STORE_TIME_ZONE } from '@kade/rules/calendar';
import type { ShopperContext } from '../../../platform/context';
import type { LaterKind } from '../../../platform/later';
import { isBot } from './bots';
import { addViews, type DayViews } from './views.queries';

const productViews: LaterKind<DayViews> = {
  name: 'product_views',
  keyOf: ({ store_id, product_id, day }) => [store_id, product_id, day].join(),
  together: (known, added) => ({ ...known, views: known.views + added.views }),
  write: addViews,
};

type Viewer = Pick<ShopperContext, 'clock' | 'later' | 'storeId' | 'userAgent'>;

/** Counts who looks at a product, without cookies and apart from the request. */
export function countView(ctx: Viewer, productId: string): void {
  if (isBot(ctx.userAgent)) return;
  const day = dayOf(ctx.clock.now(), STORE_TIME_ZONE);
  ctx.later.add(productViews, { store_id: ctx.storeId, product_id: productId, day, views: 1 });
}

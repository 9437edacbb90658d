import { dayOf, lastDays, STORE_TIME_ZONE } from '@kade/rules/calendar';
import { seeded } from './random';
import type { Row } from './rows.queries';
import { DAY_MS, type Shop } from './shops';

const DAYS = 30;
/** So many products of a shop are looked at; beyond these a large shop's views tell nothing more. */
const MOST = 200;

/** How often each product was looked at on each of the last days. */
export function* viewRows(shop: Shop, now: Date): Generator<Row<'product_views'>> {
  const random = seeded(`${shop.template.subdomain}: views`);
  const first = lastDays(now, DAYS, STORE_TIME_ZONE).getTime();
  for (const { id, createdAt } of shop.products.slice(0, MOST)) {
    const interest = random.between(1, 12);
    for (let day = 0; day < DAYS; day += 1) {
      const moment = new Date(first + day * DAY_MS);
      const views = Math.round(interest * random.between(0, 2));
      if (views === 0 || moment < createdAt) continue;
      yield { store_id: shop.id, product_id: id, day: dayOf(moment, STORE_TIME_ZONE), views };
    }
  }
}

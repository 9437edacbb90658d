import type { DeliveryOption, DeliveryQuote, OrderDelivery } from '@kade/contract/delivery';
import { dayOf, STORE_TIME_ZONE } from '@kade/rules/calendar';
import {
  DELIVERED,
  isByPlace,
  type Days,
  type Delivery,
  type DeliveryWay,
} from '@kade/rules/delivery';
import { placeName } from '@kade/rules/delivery-place';
import { HOME, type Place } from '@kade/rules/place-codes';
import { arrivalOf, type WorkCalendar } from '@kade/rules/working-days';
import type { TenantContext } from '../../platform/context';
import type { DeliveryTerms } from './shipping.queries';

/** How something can come to its customer, as it is told them, if it is ordered today. */
export function tellDelivery(
  ctx: TenantContext,
  { chosen, ways }: Delivery,
  { rules, calendar }: DeliveryTerms,
  place: Place = [HOME],
): DeliveryQuote {
  const today = dayOf(ctx.clock.now(), STORE_TIME_ZONE);
  const optionOf = (way: DeliveryWay): DeliveryOption => ({
    way: way.way,
    address: way.pickup?.address ?? '',
    hours: way.pickup?.hours ?? '',
    shipping: way.shipping,
    is_least: way.is_least,
    promise: way.days && promiseFrom(today, way.days, calendar),
    free_from: way.free_from,
    cod_fee: way.cod.fee,
    cod_max: way.cod.max,
    problem: way.problem,
  });
  return {
    chosen: optionOf(chosen),
    options: ways.map(optionOf),
    place: placeName(place),
    is_by_place: isByPlace(rules),
  };
}

/** How many working days something takes, and which days that means from a day on. */
export function promiseFrom(
  day: string,
  { from, to }: Days,
  calendar: WorkCalendar,
): NonNullable<OrderDelivery['promise']> {
  const arrival = arrivalOf(day, { from, to }, calendar);
  return { from, to, first_day: arrival.from, last_day: arrival.to };
}

/** What an order keeps of the way in which it comes; nothing where nothing was said of it. */
export function keptDelivery({ chosen }: DeliveryQuote): OrderDelivery | null {
  const { way, address, hours, promise } = chosen;
  const is_pickup = way !== DELIVERED;
  return is_pickup || promise ? { way, is_pickup, address, hours, promise } : null;
}

import type { NewWorkDays, WorkDays, WorkDaysChange } from '@kade/contract/shipping';
import type { ShopFront } from '@kade/contract/storefront';
import { dayOf, STORE_TIME_ZONE } from '@kade/rules/calendar';
import { knownHolidays } from '@kade/rules/holidays';
import { workedIn, type WorkCalendar } from '@kade/rules/working-days';
import { transaction, type StoreContext } from '../../platform/context';
import { invalid } from '../../platform/errors';
import { assertSeenWhole } from '../../platform/versions';
import { recordActivity, wayBack } from '../activity';
import { assertEditableStore } from '../plans';
import { lockStore } from '../stores/book';
import { getWorkDays, upsertWorkDays } from './shipping.queries';

/** When a store is at work, and the public holidays to come that it does not keep. */
export const readWorkDays = async (ctx: StoreContext): Promise<WorkDays> =>
  shown(ctx, await getWorkDays(ctx));

/** On which of these days a store delivers that is at work so. */
export function openDaysIn(
  { weekdays, holidays }: WorkCalendar,
  { first, last }: { first: string; last: string },
): NonNullable<ShopFront['delivery_days']> {
  const isUsual = workedIn({ weekdays, holidays: [] });
  const closed = holidays
    .map(({ day }) => day)
    .filter((day) => day >= first && day <= last && isUsual(day));
  return { first, last, weekdays: [...weekdays], closed };
}

/** Says when a store is at work, unless somebody has said otherwise since the change began. */
export async function setWorkDays(
  ctx: StoreContext,
  { before: known, ...body }: WorkDaysChange,
): Promise<WorkDays> {
  const after = inOrder(body);
  const twice = after.holidays.find(({ day }, index) => after.holidays[index + 1]?.day === day);
  if (twice) throw invalid({ holidays: { say: 'holiday_twice', day: twice.day } });
  return transaction(ctx, async (ctx) => {
    await assertEditableStore(ctx);
    await lockStore(ctx);
    const before = await getWorkDays(ctx);
    const seen = known && inOrder(known);
    assertSeenWhole('setting', { sent: after, before: seen, now: inOrder(before) });
    await upsertWorkDays(ctx, after);
    await recordActivity(ctx, {
      area: 'shipping',
      thing: 'working days',
      before: told(before),
      after: told(after),
      undo: wayBack({ of: 'work_days' }, before, after),
    });
    return shown(ctx, after);
  });
}

const inOrder = ({ weekdays, holidays }: Readonly<WorkCalendar>): NewWorkDays => ({
  weekdays: [...new Set(weekdays)].toSorted((one, other) => one - other),
  holidays: holidays.toSorted((one, other) => (one.day < other.day ? -1 : 1)),
});

function shown(ctx: StoreContext, { weekdays, holidays }: WorkCalendar): WorkDays {
  const kept = new Set(holidays.map(({ day }) => day));
  const known = knownHolidays(dayOf(ctx.clock.now(), STORE_TIME_ZONE));
  return {
    weekdays: [...weekdays],
    holidays: [...holidays],
    suggested: known.filter(({ day }) => !kept.has(day)),
  };
}

const NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const told = ({ weekdays, holidays }: WorkCalendar) => ({
  weekdays: weekdays.map((weekday) => NAMES[weekday - 1]).join(', '),
  holidays: holidays.map(({ day, name }) => `${day} ${name}`).join(', '),
});

import { formatsOf } from './format';

/** How English writes money, numbers and moments: for labels that stand in English in the code. */
export const {
  calendarDayWords,
  dayWords,
  formatAmount,
  formatAnd,
  formatCompact,
  formatCount,
  formatDate,
  formatDay,
  formatExact,
  formatItemPrice,
  formatLkr,
  formatLkrShort,
  formatMoment,
  formatMonth,
  formatNumber,
  formatPrice,
  formatPriceRange,
  formatRelative,
  formatRs,
  formatSales,
  formatStamp,
  formatUsd,
  formatZonedMoment,
} = formatsOf('en');

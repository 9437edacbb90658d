import { STORE_TIME_ZONE } from './calendar';

const format = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: STORE_TIME_ZONE,
});

/** A moment as people read it, in the stores' zone: `21 November 2026 at 09:14`. */
export const formatMoment = (at: Date) => format.format(at);

/** The same for who may be anywhere, as the reader of a mail. */
export const formatZonedMoment = (at: Date) => `${formatMoment(at)} (Sri Lankan time)`;

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: STORE_TIME_ZONE });

/** The day of a moment as people read it, in the stores' zone: `21 November 2026`. */
export const dayWords = (at: Date) => day.format(at);

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Colombo',
});

/** A moment as a customer reads it, in the store's zone. */
export const formatMoment = (at: Date) => moment.format(at);

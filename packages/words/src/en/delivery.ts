import type { Formats } from '../format';

/** Before who comes for an order. */
export const PICKED_UP_BY = 'Picked up by';

/** In how many working days something comes, or where it is picked up. */
export const delivery = ({ formatDay }: Formats) => {
  const days = ({ from, to }: { from: number; to: number }) =>
    `${from === to ? to : `${from}–${to}`} working ${to === 1 ? 'day' : 'days'}`;
  return {
    /** `2–3 working days` */
    days,
    /** `2–3 working days, by 27 Nov` */
    promise: ({ last_day, ...range }: { from: number; to: number; last_day: string }) =>
      `${days(range)}, by ${formatDay(last_day)}`,
    /** `2–3 working days after the payment` */
    afterPayment: (range: { from: number; to: number }) => `${days(range)} after the payment`,
    pickup: ({ address }: { address: string }) => `Pickup at ${address}`,
  };
};

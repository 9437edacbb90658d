import { z } from 'zod';
import { text } from './values';

/** Where a parcel can be followed; empty: nothing is known. */
export const Tracking = z.object({
  tracking_number: text(100),
  tracking_url: z.union([
    z.literal(''),
    z
      .string()
      .trim()
      .max(500)
      .pipe(z.url({ protocol: /^https$/, error: 'must begin with https://' })),
  ]),
});
export type Tracking = z.output<typeof Tracking>;

/** What is known of a parcel, and what is done with it in the same act. */
export const TrackingEdit = Tracking.extend({
  /** Of the order as it was when the edit began; without one, what others wrote is overwritten. */
  version: z.int().optional(),
  /** The order is sent now: it is set to shipped, and whoever ordered is told. */
  ship: z.boolean().optional(),
  /** Shipping it can be undone for some seconds, after which whoever ordered is told. */
  undoable: z.boolean().optional(),
  /** Whoever ordered is told of a parcel that is on its way, though they were told before. */
  notify: z.boolean().optional(),
});
export type TrackingEdit = z.output<typeof TrackingEdit>;

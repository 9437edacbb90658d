import * as z from 'zod/mini';
import { text } from './values';

/** Where a parcel can be followed; empty: nothing is known. */
export const Tracking = z.object({
  tracking_number: text(100),
  tracking_url: z.union([
    z.literal(''),
    z.pipe(
      z.string().check(z.trim(), z.maxLength(500)),
      z.url({ protocol: /^https$/, error: 'must begin with https://' }),
    ),
  ]),
});
export type Tracking = z.output<typeof Tracking>;

/** What is known of a parcel, and what is done with it in the same act. */
export const TrackingEdit = z.extend(Tracking, {
  /** Of the order as it was when the edit began; without one, what others wrote is overwritten. */
  version: z.optional(z.int()),
  /** The order is sent now: it is set to shipped, and whoever ordered is told. */
  ship: z.optional(z.boolean()),
  /** Shipping it can be undone for some seconds, after which whoever ordered is told. */
  undoable: z.optional(z.boolean()),
  /** Whoever ordered is told of a parcel that is on its way, though they were told before. */
  notify: z.optional(z.boolean()),
});
export type TrackingEdit = z.output<typeof TrackingEdit>;

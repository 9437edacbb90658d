import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Id, paging, Timestamp } from './values';

/** The parts of a store whose changes are kept. */
export const ACTIVITY_AREAS = [
  'store',
  'plan',
  'domain',
  'logo',
  'social_links',
  'contact',
  'pages',
  'payment_methods',
  'bank_accounts',
  'legal_documents',
  'shipping',
  'metadata',
  'theme',
  'layouts',
  'products',
  'stock',
  'categories',
  'collections',
  'orders',
  'customers',
] as const;
export const ActivityArea = z.enum(ACTIVITY_AREAS);
export type ActivityArea = z.output<typeof ActivityArea>;

const Value = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

/**
 * One field that changed, as a person may read it: secrets are never in it, pictures and long texts
 * only in words, so that `before` and `after` can be the same text.
 */
export const ActivityChange = z.object({ field: z.string(), before: Value, after: Value });
export type ActivityChange = z.output<typeof ActivityChange>;

/** “{actor} {action} the {thing} {name}”. */
export const Activity = z
  .object({
    _id: Id,
    area: ActivityArea,
    /** `viewed`: an operator of the platform has read it, and says why among the changes. */
    action: z.enum(['created', 'changed', 'deleted', 'viewed']),
    thing: z.string(),
    /** Which of several such things it was. */
    name: z.nullable(z.string()),
    /** The merchant's name; null where the platform did it by itself. */
    actor: z.nullable(z.string()),
    changes: z.array(ActivityChange),
    created_at: Timestamp,
  })
  .register(z.globalRegistry, { id: 'Activity' });
export type Activity = z.output<typeof Activity>;

export const ActivityQuery = z.object({ ...paging, area: z.optional(ActivityArea) });
export type ActivityQuery = z.output<typeof ActivityQuery>;

export const activity = {
  list: endpoint({
    method: 'GET',
    path: '/api/merchant/activity',
    access: 'store',
    permission: 'activity.read',
    summary: 'What was changed in the store in the last two years, by whom, the latest first.',
    query: ActivityQuery,
    paged: true,
    response: z.array(Activity),
  }),
};

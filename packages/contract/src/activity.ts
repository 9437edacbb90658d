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

/** What has a page of its own. */
export const ACTIVITY_SUBJECTS = [
  'product',
  'category',
  'collection',
  'order',
  'draft',
  'customer',
] as const;

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
    /** What it is about, which may be gone since; null: nothing that has a page of its own. */
    about: z.nullable(z.object({ kind: z.enum(ACTIVITY_SUBJECTS), id: Id })),
    /** The merchant's name; null where the platform did it by itself. */
    actor: z.nullable(z.string()),
    changes: z.array(ActivityChange),
    created_at: Timestamp,
  })
  .register(z.globalRegistry, { id: 'Activity' });
export type Activity = z.output<typeof Activity>;

export const ActivityQuery = z.object({ ...paging, area: z.optional(ActivityArea) });
export type ActivityQuery = z.output<typeof ActivityQuery>;

/** As many of one's own acts are shown. */
export const OWN_ACTS = 50;

/** Something that whoever asks did themselves. */
export const OwnAct = z
  .extend(Activity, {
    /**
     * `done`: whichever way it was undone. `running`: it goes on, and can be undone once it rests.
     * `never`: it has no way back, or has none any more.
     */
    undo: z.enum(['open', 'done', 'running', 'never']),
    /** The long work that it began, which says itself how far it is and what its undo left alone. */
    work: z.nullable(z.object({ kind: z.enum(['bulk_change', 'import']), id: Id })),
  })
  .register(z.globalRegistry, { id: 'OwnAct' });
export type OwnAct = z.output<typeof OwnAct>;

export const activity = {
  list: endpoint({
    method: 'GET',
    path: '/api/merchant/activity',
    access: 'store',
    permission: 'activity.read',
    query: ActivityQuery,
    paged: true,
    response: z.array(Activity),
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/merchant/activity/own',
    access: 'store',
    permission: 'activity.read',
    response: z.array(OwnAct),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/merchant/activity/:id/undo',
    access: 'store',
    permission: 'activity.read',
    errors: [
      'another_import_running',
      'change_running',
      'changed_meanwhile',
      'change_undone',
      'import_fetching_pictures',
      'import_running',
      'import_undoing',
      'import_undone',
      'layout_target_gone',
      'name_taken',
      'never_undone',
      'order_changed_since',
      'order_not_editable',
      'out_of_stock',
      'page_replaced',
      'plan_limit',
      'product_read_only',
      'store_read_only',
      'too_many_layout_elements',
      'too_many_pages',
      'too_many_shipping_items',
      'undo_refused',
      'undo_too_late',
      'version_conflict',
    ],
    response: z.object({ undone: z.literal(true) }),
  }),
};

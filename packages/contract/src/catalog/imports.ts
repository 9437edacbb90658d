import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { Id, paging, queryWords, text, Timestamp } from '../values';

export const IMPORT_MAX_BYTES = 15 * 1024 * 1024;
/** Days within which an import can be undone. */
export const IMPORT_UNDO_DAYS = 30;

export const ImportState = z.enum([
  'reading',
  'ready',
  'running',
  'pictures',
  'done',
  'cancelled',
  'failed',
  'undoing',
  'undone',
]);
export type ImportState = z.output<typeof ImportState>;

export const ImportAction = z.enum(['create', 'update', 'same', 'broken']);
export type ImportAction = z.output<typeof ImportAction>;

/** What a merchant may say that a column of a file is. */
export const ImportField = z.enum([
  'title',
  'price',
  'sale_price',
  'compare_at_price',
  'cost',
  'quantity',
  'sku',
  'barcode',
  'option',
  'category',
  'vendor',
  'tags',
  'description',
  'image',
  'weight_g',
  'weight_kg',
  'status',
  'handle',
]);
export type ImportField = z.output<typeof ImportField>;

/** Of these a file may have several columns; of all others one says it. */
export const FIELDS_OF_SEVERAL: readonly ImportField[] = [
  'option',
  'category',
  'description',
  'image',
];

/** `as_named`: it is read for something that only its name says, as `Option1 value` is. */
const TakenFor = z.nullable(z.enum([...ImportField.options, 'as_named']));
export type TakenFor = z.output<typeof TakenFor>;

/** A column of a file. */
export const ImportColumn = z
  .object({
    /** From 0 on, as they stand in the file. */
    place: z.int(),
    name: z.string(),
    /** What it would be read for by its name; null: it is left out. */
    known_as: TakenFor,
    /** What it is read for: what the merchant said of it, where they did. */
    taken_for: TakenFor,
    /** What stands in its first rows. */
    samples: z.array(z.string()),
  })
  .register(z.globalRegistry, { id: 'ImportColumn' });
export type ImportColumn = z.output<typeof ImportColumn>;

export const ImportColumns = z
  .object({
    columns: z.array(ImportColumn),
    /** What a column of this file can be read for. */
    offered: z.array(ImportField),
  })
  .register(z.globalRegistry, { id: 'ImportColumns' });
export type ImportColumns = z.output<typeof ImportColumns>;

/** As many columns of a file a merchant may say what they are. */
export const MAX_COLUMNS_SAID = 300;

/** What a merchant says of a column, by its place: `3:price`; `3:` leaves it out. */
const ColumnSaid = z
  .string()
  .check(
    z.regex(
      new RegExp(`^\\d{1,3}:(?:${ImportField.options.join('|')})?$`),
      'must be a place and a field, as 3:price',
    ),
  );

export const ProductImport = z
  .object({
    _id: Id,
    file_name: z.string(),
    /** It waits for the merchant while it is `ready`. */
    state: ImportState,
    /** Why the file cannot be imported at all, or not to its end. */
    problem: z.nullable(z.string()),
    format: z.nullable(z.enum(['kade', 'shopify', 'shopify_old', 'woocommerce', 'other'])),
    /** Columns that are not read. */
    ignored_columns: z.array(z.string()),
    /** Who says what its columns are; null: they are not known. */
    columns_by: z.nullable(z.enum(['file', 'merchant'])),
    /** Sheets of a workbook that are not read: its first one is. */
    ignored_sheets: z.array(z.string()),
    rows: z.int(),
    /** Products by what the import does, or would do, with them. */
    create: z.int(),
    /** How many of those it creates the plan has room for; the first ones of the file. */
    fits: z.int(),
    /** While it waits: none fits, since new products wait until overdue fees are paid. */
    fees_overdue: z.boolean(),
    update: z.int(),
    /** Of those that it would update the first, as they are called in the store; while it waits. */
    update_products: z.array(z.object({ _id: Id, name: z.string() })),
    same: z.int(),
    broken: z.int(),
    /** Of those that are created or updated: offered, and sold out by what the file says. */
    sold_out: z.int(),
    /** New ones of which the file does not say how many there are: they sell without being counted. */
    untracked: z.int(),
    /** How far it is: products imported, or taken back. */
    total: z.int(),
    done: z.int(),
    /** Products that could not be written; their `problems` say why. */
    failed: z.int(),
    pictures: z.object({ total: z.int(), done: z.int(), failed: z.int() }),
    /** After an undo: as before, and left alone since they changed meanwhile or went. */
    undone: z.int(),
    kept: z.int(),
    /** The first of those that were left alone, each with why, in words; null: it is not there any more. */
    kept_products: z.array(z.object({ _id: z.nullable(Id), name: z.string(), reason: z.string() })),
    created_at: Timestamp,
    finished_at: z.nullable(Timestamp),
  })
  .register(z.globalRegistry, { id: 'ProductImport' });
export type ProductImport = z.output<typeof ProductImport>;

/** A product of a file. */
export const ImportItem = z
  .object({
    /** The row of the spreadsheet in which it begins. */
    row: z.int(),
    name: z.string(),
    action: ImportAction,
    state: z.enum(['waiting', 'done', 'skipped', 'undone', 'kept']),
    /** What changes, in words. */
    changes: z.array(z.string()),
    /** What is wrong with it; of one that is imported, what becomes of what the file does not say. */
    problems: z.array(z.object({ row: z.int(), message: z.string() })),
    product: z.nullable(Id),
  })
  .register(z.globalRegistry, { id: 'ImportItem' });
export type ImportItem = z.output<typeof ImportItem>;

/** As many pictures as a reply names. */
export const PICTURES_TOLD = 100;

/** A picture that could not be fetched. */
export const FailedPicture = z
  .object({
    product: z.object({ _id: Id, name: z.string() }),
    url: z.string(),
    /** Why, in words. */
    problem: z.string(),
  })
  .register(z.globalRegistry, { id: 'FailedPicture' });
export type FailedPicture = z.output<typeof FailedPicture>;

export const imports = {
  list: endpoint({
    method: 'GET',
    path: '/api/merchant/products/imports',
    access: 'store',
    permission: 'catalog.read',
    query: z.object(paging),
    paged: true,
    response: z.array(ProductImport),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/merchant/products/imports',
    access: 'store',
    permission: 'catalog.write',
    errors: ['plan_limit', 'store_read_only', 'another_import_running'],
    query: z.object({
      file_name: z.optional(text(200)),
      /** The import of the same file of which `columns` are said; it is cancelled. */
      instead_of: z.optional(Id),
      columns: z.optional(queryWords(ColumnSaid, MAX_COLUMNS_SAID)),
    }),
    upload: { maxBytes: IMPORT_MAX_BYTES },
    status: 201,
    response: ProductImport,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/merchant/products/imports/:id',
    access: 'store',
    permission: 'catalog.read',
    response: ProductImport,
  }),
  columns: endpoint({
    method: 'GET',
    path: '/api/merchant/products/imports/:id/columns',
    access: 'store',
    permission: 'catalog.read',
    response: ImportColumns,
  }),
  items: endpoint({
    method: 'GET',
    path: '/api/merchant/products/imports/:id/items',
    access: 'store',
    permission: 'catalog.read',
    query: z.object({ ...paging, action: z.optional(ImportAction) }),
    paged: true,
    response: z.array(ImportItem),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/merchant/products/imports/:id/confirm',
    access: 'store',
    permission: 'catalog.write',
    errors: [
      'plan_limit',
      'store_read_only',
      'import_reading',
      'import_running',
      'import_fetching_pictures',
      'import_done',
      'import_cancelled',
      'import_unreadable',
      'import_undoing',
      'import_undone',
      'import_rows_broken',
      'import_empty',
      'another_import_running',
    ],
    body: z.object({ skip_broken: z.optional(z.boolean()) }),
    response: ProductImport,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/merchant/products/imports/:id/cancel',
    access: 'store',
    permission: 'catalog.write',
    errors: [
      'import_done',
      'import_cancelled',
      'import_unreadable',
      'import_undoing',
      'import_undone',
    ],
    response: ProductImport,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/merchant/products/imports/:id/undo',
    access: 'store',
    permission: 'catalog.write',
    errors: [
      'import_reading',
      'import_not_begun',
      'import_running',
      'import_fetching_pictures',
      'import_unreadable',
      'import_undoing',
      'import_undone',
      'another_import_running',
    ],
    response: ProductImport,
  }),
  pictures: endpoint({
    method: 'GET',
    path: '/api/merchant/products/imports/:id/pictures',
    access: 'store',
    permission: 'catalog.read',
    response: z.array(FailedPicture),
  }),
  retryPictures: endpoint({
    method: 'POST',
    path: '/api/merchant/products/imports/:id/pictures/retry',
    access: 'store',
    permission: 'catalog.write',
    errors: [
      'store_read_only',
      'import_reading',
      'import_not_begun',
      'import_running',
      'import_fetching_pictures',
      'import_unreadable',
      'import_undoing',
      'import_undone',
      'another_import_running',
      'no_failed_pictures',
    ],
    response: ProductImport,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/merchant/products/export',
    access: 'store',
    mayLag: true,
    permission: 'catalog.read',
    errors: ['plan_limit'],
    stream: 'text/csv',
    response: z.string(),
  }),
};

import * as z from 'zod/mini';
import { BackupError } from './error';

/** Raised when an archive can no longer be read by what came before. */
const FORMAT = 1;

const count = z.int().check(z.minimum(0));

const Table = z.object({
  schema: z.string(),
  name: z.string(),
  /** In the order of its rows' values; columns that the database computes are left out. */
  columns: z.array(z.string()).check(z.minLength(1)),
  rows: count,
});

/** Whose rows and files an archive of one store holds. */
const Store = z.object({
  id: z.string(),
  name: z.string(),
  subdomain: z.string(),
  merchant: z.object({ id: z.string(), email: z.string() }),
});

export const Manifest = z.object({
  /** The moment that the database was read at. */
  made_at: z.iso.datetime(),
  /** The database server's version, as it says it. */
  engine: z.string(),
  /** The migrations that were applied, oldest first. */
  migrations: z.array(z.string()).check(z.minLength(1)),
  /** Version of the job queue's tables. */
  queue_version: count,
  /** What the database took on disk, with its indexes. */
  database_bytes: count,
  tables: z.array(Table),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
  /** `missing` of those that rows name were not there; archives of before do not say. */
  files: z.object({ count, bytes: count, missing: z.optional(count) }),
  /** Whether the generated key is in the archive; else it was in the environment's `SECRET_KEY`. */
  has_secret_key: z.boolean(),
  /** Absent where the archive holds all there is. */
  store: z.optional(Store),
  /** How many entries come before this one. */
  entries: count,
});

/** What an archive holds, told by its last entry: an archive without one was cut off. */
export type Manifest = z.infer<typeof Manifest>;
export type StoreCopy = z.infer<typeof Store>;
export type TableCopy = z.infer<typeof Table>;
export type TableShape = Omit<TableCopy, 'rows'>;

/** The first entry, by which an archive is known. */
export const HEAD = 'kade-backup.json';
export const MANIFEST = 'manifest.json';
export const SECRET_KEY = 'secret-key';
export const FILES = 'files/';
export const DATABASE = 'database/';

export const headBytes = () => jsonBytes({ format: FORMAT, what: 'a backup of Kade' });

/** @throws where the first entry is that of a format to come */
export function checkHead(bytes: Buffer): void {
  const head = z.object({ format: z.number() }).safeParse(parseJson(bytes));
  if (!head.success) throw new BackupError('This is not a backup of Kade.');
  if (head.data.format !== FORMAT) {
    throw new BackupError('This backup was made by a newer version of Kade: restore it with that.');
  }
}

export function readManifest(bytes: Buffer): Manifest {
  const manifest = Manifest.safeParse(parseJson(bytes));
  if (!manifest.success) throw new BackupError('The list of what this backup holds is unreadable.');
  return manifest.data;
}

export const manifestBytes = (manifest: Manifest) => jsonBytes(manifest);

/** `database/public.orders/` */
export const tableFolder = ({ schema, name }: { schema: string; name: string }) =>
  `${DATABASE}${schema}.${name}/`;

const jsonBytes = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

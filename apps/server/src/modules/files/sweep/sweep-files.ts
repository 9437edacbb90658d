import { unlessBackedUp } from '../../../platform/backup';
import type { SystemContext } from '../../../platform/context';
import type { JobKind } from '../../../platform/jobs';
import { fileFolder, fileOfKey } from '../paths';
import { deleteUnclaimedFiles, deleteUnusedFiles, listKnownIds, listUncounted } from '../book';
import { deleteIncomingBefore } from '../upload';
import { countStoredSizes } from '../upload';

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** More strangers than this, and more than a tenth of all: the database is not the bytes' own. */
const MAX_STRANGERS = 50;

interface StoredFile {
  id: string;
  is_private: boolean;
}

const common = {
  expireInSeconds: 2 * 60 * 60,
  retryLimit: 3,
  retryDelay: 60,
  async run(ctx: SystemContext) {
    const isDone = await unlessBackedUp(ctx, () => sweep(ctx));
    if (!isDone) await ctx.jobs.enqueue(ctx, sweepFilesLater, {});
  },
};

/** Every night: deletes files that nothing shows and bytes that no row names, a day after they came. */
export const sweepFiles: JobKind<object> = {
  name: 'files-sweep',
  schedule: '40 20 * * *',
  ...common,
};

/** Where a backup was under way. */
export const sweepFilesLater: JobKind<object> = {
  name: 'files-sweep-later',
  startAfter: 600,
  ...common,
};

async function sweep(ctx: SystemContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - DAY_MS);
  const unused = await sweepUnused(ctx, before);
  await countUncounted(ctx, before);
  const unclaimed = await sweepUnclaimed(ctx, before);
  const strangers = await sweepStrangers(ctx, before);
  await deleteIncomingBefore(ctx, before);
  await ctx.storage.deleteLeftovers(before);
  ctx.log.info({ unused, unclaimed, strangers }, 'files swept');
}

async function sweepUnused(ctx: SystemContext, before: Date): Promise<number> {
  let count = 0;
  for (let after: string | undefined = FIRST_ID; after;) {
    const batch = await deleteUnusedFiles(ctx, { after, before, limit: BATCH });
    const deleted = batch.filter((file) => file.is_deleted);
    await deleteBytes(ctx, deleted);
    count += deleted.length;
    after = batch.at(-1)?.id;
  }
  return count;
}

async function countUncounted(ctx: SystemContext, before: Date): Promise<void> {
  for (let after: string | undefined = FIRST_ID; after;) {
    const batch = await listUncounted(ctx, { after, before, limit: BATCH });
    for (const id of batch) await countStoredSizes(ctx, id);
    after = batch.at(-1);
  }
}

async function sweepUnclaimed(ctx: SystemContext, before: Date): Promise<number> {
  let count = 0;
  for (let isMore = true; isMore;) {
    const ids = await deleteUnclaimedFiles(ctx, { before, limit: BATCH });
    await deleteBytes(
      ctx,
      ids.map((id) => ({ id, is_private: false })),
    );
    count += ids.length;
    isMore = ids.length === BATCH;
  }
  return count;
}

/** Looks at all before it deletes any: a wrong or empty database must not cost a merchant's pictures. */
async function sweepStrangers(ctx: SystemContext, before: Date): Promise<number> {
  const strangers: StoredFile[] = [];
  let seen = 0;
  for await (const batch of storedBatches(ctx, before)) {
    const known = await listKnownIds(ctx, [...batch.keys()]);
    strangers.push(...[...batch.values()].filter((file) => !known.has(file.id)));
    seen += batch.size;
  }
  if (strangers.length > Math.max(MAX_STRANGERS, seen / 10)) {
    ctx.log.error(
      { strangers: strangers.length, seen },
      'too many files without a row: none deleted',
    );
    return 0;
  }
  await deleteBytes(ctx, strangers);
  return strangers.length;
}

async function* storedBatches(ctx: SystemContext, before: Date) {
  let batch = new Map<string, StoredFile>();
  for (const prefix of ['public/', 'private/']) {
    for await (const key of ctx.storage.list(prefix)) {
      const file = fileOfKey(key);
      if (file && madeAt(file.id) < before) batch.set(file.id, file);
      if (batch.size < BATCH) continue;
      yield batch;
      batch = new Map();
    }
  }
  if (batch.size > 0) yield batch;
}

/** The moment in an id of ours (RFC 9562, version 7). */
const madeAt = (id: string) => new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16));

async function deleteBytes(ctx: SystemContext, stored: readonly StoredFile[]): Promise<void> {
  for (const file of stored) await ctx.storage.deleteAll(fileFolder(file));
}

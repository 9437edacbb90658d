import type { StorageState } from '@kade/contract/stores';
import type { StorageUse } from '@kade/contract/storage';
import { usageLevel, usageNews } from '@kade/rules/usage';
import type { MerchantContext, TenantContext } from '../../../platform/context';
import { conflict, planLimit } from '../../../platform/errors';
import { sendEmail } from '../../notifications';
import { storageMail } from './quota-mail';
import { countMerchantFiles, getStorageUse, lockWarned, updateWarned } from './usage.queries';

/** In the wizard one logo is picked after the other, and one of them is taken. */
const MAX_WAITING_FILES = 20;

const STATES = { 0: 'fine', 80: 'nearly_full', 100: 'full' } as const;

/** Whether there is room for more files. */
export const storageState = ({ used, quota }: { used: number; quota: number }): StorageState =>
  STATES[usageLevel(used, quota)];

/** Refuses what a merchant adds to a store that is full. A customer's slip is never asked this. */
export async function assertStorage(ctx: TenantContext): Promise<void> {
  const use = await getStorageUse(ctx);
  if (use.used >= use.quota) throw storageFull(use);
}

/** Refuses more uploads of a merchant than are waited for by a store that is still to be opened. */
export async function assertFewWaiting(ctx: MerchantContext): Promise<void> {
  if ((await countMerchantFiles(ctx)) < MAX_WAITING_FILES) return;
  throw conflict({ say: 'too_many_waiting_pictures' });
}

/**
 * In the transaction that has added `added` bytes to the store: refuses them where there was no room
 * left, if they may be refused, and mails the merchant at 80 % and 100 %, once a crossing.
 */
export async function checkStorage(
  ctx: TenantContext,
  added: number,
  { mayRefuse }: { mayRefuse: boolean },
): Promise<void> {
  // First, so that uploads that come at once look one after the other.
  const warned = await lockWarned(ctx);
  const use = await getStorageUse(ctx);
  const { used: after, quota: limit } = use;
  const before = after - added;
  if (mayRefuse && before >= limit) throw storageFull(use);
  const { news, told } = usageNews(warned.percent, { before, after, limit });
  if (news) await sendEmail(ctx, storageMail(ctx, warned, { use, isFull: news === 100 }));
  if (told !== warned.percent) await updateWarned(ctx, told);
}

const storageFull = ({ quota, plan, upgrade }: StorageUse) =>
  planLimit({
    say: 'storage_full',
    plan: plan.name,
    room: quota,
    upgrade: upgrade && { plan: upgrade.name, room: upgrade.quota },
  });

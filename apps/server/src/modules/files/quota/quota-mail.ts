import type { StorageUse } from '@kade/contract/storage';
import { adminLink } from '../../../platform/admin-link';
import type { TenantContext } from '../../../platform/context';
import type { NewEmail } from '../../notifications';
import type { Warned } from './usage.queries';

/** Tells a merchant that a store has little room left for files, or none. */
export function storageMail(
  ctx: TenantContext,
  { email, firstName, storeName }: Warned,
  { use, isFull }: { use: StorageUse; isFull: boolean },
): NewEmail {
  const { plan, quota, used, upgrade } = use;
  const told = {
    first_name: firstName,
    store: storeName,
    plan: plan.name,
    quota,
    upgrade: upgrade && { plan: upgrade.name, quota: upgrade.quota },
    url: adminLink(ctx, '/settings#storage'),
  };
  return {
    kind: 'storage',
    to: email,
    told: isFull ? { say: 'storage_full', ...told } : { say: 'storage_nearly_full', used, ...told },
  };
}

import type { StorageUse } from '@kade/contract/storage';
import { formatBytes } from '@kade/rules/bytes';
import { USAGE_WARNED_PERCENT } from '@kade/rules/usage';
import { adminLink } from '../../platform/admin-link';
import type { TenantContext } from '../../platform/context';
import { layOutEmail, type NewEmail } from '../notifications';
import type { Warned } from './usage.queries';

/** Tells a merchant that a store has little room left for files, or none. */
export function storageMail(
  ctx: TenantContext,
  { email, firstName, storeName }: Warned,
  { use, isFull }: { use: StorageUse; isFull: boolean },
): NewEmail {
  const room = formatBytes(use.quota);
  const state = isFull
    ? `The storage of ${storeName} is full: all ${room} of the ${use.plan.name} plan are used. New pictures are refused until there is room again. Your store goes on selling, and customers can still send the slips of their transfers.`
    : `${storeName} uses ${formatBytes(use.used)} of the ${room} that the ${use.plan.name} plan has room for. When all of it is used, new pictures are refused.`;
  const upgrade = use.upgrade
    ? ` Or upgrade to ${use.upgrade.name}, which has room for ${formatBytes(use.upgrade.quota)}.`
    : '';
  return {
    kind: 'storage',
    to: email,
    ...layOutEmail({
      subject: isFull
        ? `The storage of ${storeName} is full`
        : `The storage of ${storeName} is ${USAGE_WARNED_PERCENT} % full`,
      paragraphs: [
        `Hello ${firstName},`,
        state,
        `To make room, delete pictures and products that you no longer need.${upgrade}`,
      ],
      action: { label: 'Open Store Settings', url: adminLink(ctx, '/settings') },
    }),
  };
}

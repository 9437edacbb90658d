import type { MerchantEntry } from '@kade/contract/operators/merchants';
import { Badge } from '../../ui/state/status-badge';

/** Whether an account stays, could still be kept, or is gone. */
export function AccountBadge({
  closes_at,
  erased_at,
}: Pick<MerchantEntry, 'closes_at' | 'erased_at'>) {
  if (erased_at) return <Badge tone="grey">Deleted</Badge>;
  return closes_at ? <Badge tone="red">Closing</Badge> : <Badge tone="green">Open</Badge>;
}

/** Of who is gone no address is known. */
export const emailOf = ({ email, erased_at }: Pick<MerchantEntry, 'email' | 'erased_at'>) =>
  erased_at ? 'Closed account' : email;

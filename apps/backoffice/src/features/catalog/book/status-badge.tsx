import type { ProductStatus } from '@kade/contract/catalog/products';
import { Badge, wordOf } from '../../../ui/state/status-badge';

const tones = { active: 'green', draft: 'blue', unlisted: 'purple', archived: 'grey' } as const;

/** Whether a product is in the store, not yet, only at its address, or no longer. */
export function StatusBadge({ status }: { status: ProductStatus }) {
  return <Badge tone={tones[status]}>{wordOf(status)}</Badge>;
}

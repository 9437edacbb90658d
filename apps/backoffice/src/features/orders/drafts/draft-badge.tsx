import type { DraftState } from '@kade/contract/drafts';
import { Badge } from '../../../ui/state/status-badge';

export const stateWords: Record<DraftState, string> = {
  open: 'Open',
  sent: 'Link sent',
  expired: 'Link expired',
  ordered: 'Ordered',
};

const tones = { open: 'grey', sent: 'blue', expired: 'yellow', ordered: 'green' } as const;

export const DraftBadge = ({ state }: { state: DraftState }) => (
  <Badge tone={tones[state]}>{stateWords[state]}</Badge>
);

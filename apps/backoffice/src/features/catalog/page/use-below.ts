import { useState } from 'react';
import { useLocation } from '../../../lib/address/router-provider';
import { useRest } from '../../../lib/server/use-rest';
import { useHand } from '../../../ui/state/once-used';

/**
 * Whether what is below the window is wanted without anybody having come to it: pictures may be pasted
 * wherever one is, and a window of what is below may stand in the address.
 */
export function useBelow(): boolean {
  const isRest = useRest();
  const hasHand = useHand();
  const { search } = useLocation();
  const [isNamed] = useState(search !== '');
  return isRest || hasHand || isNamed;
}

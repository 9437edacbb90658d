import type { ReactNode } from 'react';
import { currentStoreId } from '../../lib/server/session';
import { Link } from '../../ui/layout/link';

interface LinkInStoreProps {
  storeId: string;
  to: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Leads to a screen of a store that may not be the current one: then that is chosen, as ever by a new page. */
export function LinkInStore({ storeId, to, ...link }: LinkInStoreProps) {
  const isCurrent = storeId === currentStoreId();
  return isCurrent ? (
    <Link to={to} {...link} />
  ) : (
    <Link to={`${to}?store=${storeId}`} reloadDocument {...link} />
  );
}

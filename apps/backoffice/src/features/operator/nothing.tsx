import { useListParams } from '../../lib/list/list-params';
import { NoMatches } from '../../ui/list/no-matches';
import { NOTHING_HERE } from '../../ui/list/pagination';
import type { IllustrationName } from '../../ui/media/illustration';
import { EmptyState } from '../../ui/state/states';

/** Why a list of the office is empty: nothing was there yet, nothing fits, or this page has no more. */
export interface Emptiness {
  /** What stands there when there is nothing. */
  empty: string;
  /** What would stand there. */
  more?: string;
  drawing?: IllustrationName;
  /** The parameters of the address that leave something out. */
  filters?: readonly string[];
}

interface NothingProps extends Emptiness {
  /** What the list holds. */
  called: string;
  total: number;
}

export function Nothing(props: NothingProps) {
  const { empty, more, drawing = 'layout', filters = [], called, total } = props;
  const { get } = useListParams();
  if (total > 0) return <EmptyState illustration={drawing} title={NOTHING_HERE} />;
  if (filters.some((name) => get(name))) {
    return <NoMatches what={drawing} called={called} filters={filters} />;
  }
  return <EmptyState illustration={drawing} title={empty} description={more} />;
}

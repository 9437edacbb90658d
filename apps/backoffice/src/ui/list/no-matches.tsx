import { useListParams } from '../../lib/list/list-params';
import type { IllustrationName } from '../media/illustration';
import { EmptyState } from '../state/states';
import { Button } from '../style/button';

interface NoMatchesProps {
  /** What the list holds, also the name of its drawing. */
  what: IllustrationName;
  /** What it holds where the drawing is called otherwise. */
  called?: string;
  /** The parameters of the address that leave something out. */
  filters: readonly string[];
}

/** Stands in a list that has items, but none that match or none on this page. */
export function NoMatches({ what, called = what, filters }: NoMatchesProps) {
  const { get, set } = useListParams();
  const isFiltered = filters.some((name) => get(name));
  return (
    <EmptyState
      illustration={what}
      title={isFiltered ? `No ${called} match` : `There are no ${called} on this page`}
      description={isFiltered ? 'Try other words or fewer filters.' : undefined}
      action={
        <Button
          variant="default"
          onClick={() => set(Object.fromEntries(filters.map((name) => [name, undefined])))}
        >
          {isFiltered ? 'Clear filters' : 'Go to the first page'}
        </Button>
      }
    />
  );
}

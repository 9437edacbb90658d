import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatCount } from '@kade/words/english';
import { useListParams } from '../../lib/list/list-params';
import { Button } from '../style/button';

interface PaginationProps {
  total: number;
  pageSize: number;
  /** Names the page in the address, where a screen has two lists. */
  param?: string;
  label?: string;
}

/** Said where the last things of a page have gone from it: its list goes on elsewhere. */
export const NOTHING_HERE = 'There is nothing on this page any more.';

/** Which part of a list is shown, and the way to the rest. The page stands in the address. */
export function Pagination({ total, pageSize, param = 'page', label = 'Pages' }: PaginationProps) {
  const { page, set } = useListParams(param);
  if (total <= pageSize && page === 1) return null;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(total, page * pageSize);
  // Behind the end of a list that has become shorter, the way back leads to its end.
  const before = total > 0 ? Math.min(page - 1, Math.ceil(total / pageSize)) : page - 1;
  const go = (target: number) => set({ [param]: target > 1 ? String(target) : undefined });
  return (
    <nav className="row wrap end gap-2 above pad-34" aria-label={label}>
      <span className="first quiet figures" aria-live="polite">
        {first <= last && `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)}`}
      </span>
      {/* Together below the numbers, where the screen is too narrow for all. */}
      <div className="row wrap end gap-2">
        <Button
          variant="default"
          size="xs"
          leftSection={<ChevronLeft size={16} />}
          disabled={page === 1}
          onClick={() => go(before)}
        >
          Previous
        </Button>
        <Button
          variant="default"
          size="xs"
          rightSection={<ChevronRight size={16} />}
          disabled={last >= total}
          onClick={() => go(page + 1)}
        >
          Next
        </Button>
      </div>
    </nav>
  );
}

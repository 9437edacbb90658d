import { formatCount } from '../../lib/words/format';

interface ListCountProps {
  total: number;
  one: string;
  many: string;
}

/** How many a list holds, said again whenever search or filters change it. */
export function ListCount({ total, one, many }: ListCountProps) {
  return (
    <output className="quiet figures">
      {formatCount(total)} {total === 1 ? one : many}
    </output>
  );
}

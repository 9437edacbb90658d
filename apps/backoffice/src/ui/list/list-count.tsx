import { formatCount } from '@kade/words/english';

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

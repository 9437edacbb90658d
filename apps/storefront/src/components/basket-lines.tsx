import type { File } from '@kade/contract/files';
import { formatPrice } from '@kade/words/english';
import { ChoiceNames } from './choice-names';
import { Picture } from './picture';

export interface BasketRow {
  key: string;
  name: string;
  variants: readonly { group: string; name: string }[];
  thumbnail: File | null;
  quantity: number;
  /** Of all pieces together. */
  total: number;
}

/** What is in a basket, to read only. */
export function BasketLines({ rows }: { rows: readonly BasketRow[] }) {
  return (
    <ul className="basket">
      {rows.map((row) => (
        <li key={row.key}>
          <Picture file={row.thumbnail} alt="" name={row.name} sizes="64px" />
          <div className="basket-name">
            <span className="clamp">{row.name}</span>
            <ChoiceNames variants={row.variants} />
            <span className="muted">× {row.quantity}</span>
          </div>
          <span className="figure">{formatPrice(row.total)}</span>
        </li>
      ))}
    </ul>
  );
}

import type { Product } from '@kade/contract/catalog/products';
import type { VariantGroup } from '@kade/contract/catalog/variants';
import { type SelectableVariant } from '@kade/rules/selection';
import { countCombinations } from '@kade/rules/stock-groups';
import { formatCount } from '@kade/words/english';
import type { ReactNode } from 'react';
import { useVirtualRows } from '../../../ui/list/use-virtual-rows';
import { PiecesInput } from '../goods/pieces-input';
import { piecesOf } from '../goods/pieces';
import { combinationAt, priceRangeWords } from '../goods/prices';
import styles from './variant-combinations.module.css';
import { combinationKey, groupsBefore, hasInlineStock } from './variant-values';

const ROW_HEIGHT = 48;
const MAX_HEIGHT = 288;
const MOST_ROWS = 10_000;

interface VariantCombinationsProps {
  product: Product;
  group: VariantGroup;
  /** As it stands in the form. */
  variant: SelectableVariant;
  /** Pieces as typed, by combination of the groups before. */
  stock: Readonly<Record<string, string>>;
  /** Unset: the stock is shown, not entered. */
  onStock?: (key: string, pieces: string) => void;
}

/** What a variant costs in every combination, and how many pieces of each there are. */
export function VariantCombinations(props: VariantCombinationsProps) {
  const { product, group, variant, stock, onStock } = props;
  const groups = product.options
    .map((one) => (one._id === group._id ? { ...one, variants: [variant] } : one))
    .filter(({ variants }) => variants.length > 0);
  const before = groupsBefore(product, group);
  const hasStock = group.stock === 'independent';
  const isKnown = hasInlineStock(product) || group.variants.length > 0;
  const isLast = groups.at(-1)?._id === group._id;

  return (
    <>
      {hasStock && isKnown && (
        <Rows
          title={isLast ? 'Stock and prices' : 'Stock quantity'}
          groups={[...before, { ...group, variants: [variant] }]}
          row={(combination, label) => {
            const ids = combination.map(({ _id }) => _id);
            const key = combinationKey(ids.slice(0, -1));
            return {
              price: priceRangeWords(product, groups, ids),
              end: onStock ? (
                <PiecesInput
                  label={before.length > 0 ? `Stock quantity of ${label}` : 'Stock quantity'}
                  value={stock[key] ?? '0'}
                  onChange={(pieces) => onStock(key, pieces)}
                />
              ) : (
                `${formatCount(piecesOf(stock[key] ?? ''))} in stock`
              ),
            };
          }}
        />
      )}
      {hasStock && !isKnown && (
        <p className="quiet figures">
          As the first of its group it takes over the stock that there is.
        </p>
      )}
      {!(hasStock && isKnown && isLast) && (
        <Rows
          title="Prices"
          groups={groups}
          row={(combination) => ({
            price: priceRangeWords(
              product,
              groups,
              combination.map(({ _id }) => _id),
            ),
          })}
        />
      )}
    </>
  );
}

interface RowsProps {
  title: string;
  groups: readonly { variants: readonly SelectableVariant[] }[];
  row: (combination: SelectableVariant[], label: string) => { price: string; end?: ReactNode };
}

function Rows({ title, groups, row }: RowsProps) {
  const count = countCombinations(groups);
  const shown = Math.min(count, MOST_ROWS);
  const rows = useVirtualRows({ count: shown, rowHeight: ROW_HEIGHT, maxHeight: MAX_HEIGHT });
  return (
    <section aria-label={title}>
      <header className={`${styles.header} flex between baseline gap-4`}>
        <h3 className="semi size-3">{title}</h3>
        {count > 1 && (
          <span className="quiet figures">
            {shown < count ? `The first ${formatCount(shown)} of ` : ''}
            {formatCount(count)} combinations
          </span>
        )}
      </header>
      <div className="tile" {...rows.frame}>
        <ul style={rows.whole} aria-label={title}>
          {rows.indexes.map((index) => {
            const combination = combinationAt(groups, index);
            const label = combination.map(({ name }) => name).join(' / ');
            const { price, end } = row(combination, label);
            return (
              <li
                key={index}
                className={`${styles.row} stack items-center gap-4 below`}
                style={rows.rowStyle(index)}
              >
                <span className={`${styles.label} one-line`} title={label}>
                  {label}
                </span>{' '}
                <span className={`${styles.price} quiet figures nowrap right`}>{price}</span>{' '}
                {end !== undefined && <span className={`${styles.end} figures right`}>{end}</span>}
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

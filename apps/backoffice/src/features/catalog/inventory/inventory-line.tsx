import type { StockPolicy } from '@kade/contract/catalog/stock';
import { formatCount } from '@kade/words/english';
import type { ClipboardEvent, CSSProperties, KeyboardEvent } from 'react';
import { paths } from '../../../lib/address/paths';
import { Link } from '../../../ui/layout/link';
import { Picture } from '../../../ui/media/picture';
import { Badge } from '../../../ui/state/status-badge';
import { Button } from '../../../ui/style/button';
import { piecesOf } from '../goods/pieces';
import { PiecesInput } from '../goods/pieces-input';
import styles from './inventory-grid.module.css';
import { thresholdOf, type InventoryCell, type InventoryRow } from './inventory-rows';
import type { Spot } from './inventory-table';
import type { useInventoryEdits } from './use-inventory-edits';

const THUMBNAIL = 36;

interface InventoryLineProps {
  row: InventoryRow;
  index: number;
  style: CSSProperties;
  standard: number;
  edits: Pick<ReturnType<typeof useInventoryEdits>, 'edits' | 'valueOf' | 'set'>;
  /** The column that Tab enters, where it is in this row. */
  active: number | undefined;
  isChosen: boolean;
  isOpened: boolean;
  onOpen: () => void;
  onFocus: (spot: Spot) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>, spot: Spot) => void;
  onPaste: (event: ClipboardEvent, spot: Spot) => void;
}

/** A product or one of its combinations, with its numbers. */
export function InventoryLine(props: InventoryLineProps) {
  const { row, index, edits } = props;
  const { product, combination, pieces, threshold } = row;
  const name = combination ? `${product.name}, ${combination}` : product.name;
  const now = pieces && edits.edits.get(pieces.key)?.now;
  const inputFor = (cell: InventoryCell, column: number, label: string) => (
    <PiecesInput
      label={label}
      data-spot={`${index}-${column}`}
      data-changed={edits.edits.has(cell.key) || undefined}
      tabIndex={props.active === column ? 0 : -1}
      value={edits.valueOf(cell)}
      mayBeEmpty={cell.variants === undefined}
      placeholder={cell.variants === undefined ? String(props.standard) : undefined}
      onChange={(text) => edits.set([[cell, text]])}
      onFocusCapture={() => props.onFocus({ row: index, column })}
      onKeyDown={(event) => props.onKeyDown(event, { row: index, column })}
      onPaste={(event) => props.onPaste(event, { row: index, column })}
    />
  );
  return (
    <tr
      className={styles.row}
      style={props.style}
      role="row"
      aria-rowindex={index + 2}
      data-first={row.isFirst || undefined}
      data-chosen={props.isChosen || undefined}
      data-conflict={now !== undefined || undefined}
    >
      <th className={`${styles.product} row gap-3 shrinks`} scope="row">
        {row.isFirst ? (
          <Picture file={product.thumbnail} alt="" width={THUMBNAIL} />
        ) : (
          <span className={`${styles.indent} stiff`} />
        )}
        <span className={`${styles.names} stack shrinks`}>
          {row.isFirst && (
            <Link
              to={paths.product(product._id)}
              className={`${styles.name} one-line link strong`}
              title={product.name}
              data-alone={(!combination && pieces !== undefined) || undefined}
            >
              {product.name}
            </Link>
          )}
          {(combination || row.sku) && (
            <span className="one-line quiet" title={combination}>
              {[combination, row.sku].filter(Boolean).join(' · ')}
            </span>
          )}
          {row.isFirst && product.waiting > 0 && (
            <span className="one-line small strong">
              {formatCount(product.waiting)} {product.waiting === 1 ? 'waits' : 'wait'}
            </span>
          )}
          {!pieces && (
            <span className="one-line quiet">
              {formatCount(row.combinations)} combinations, {formatCount(product.stock_quantity)} in
              all
            </span>
          )}
        </span>
      </th>
      <td className={styles.state} role="cell">
        {now === undefined ? (
          pieces && (
            <LevelBadge
              pieces={piecesOf(edits.valueOf(pieces))}
              policy={product.stock_policy}
              threshold={thresholdOf(product, props.standard)}
            />
          )
        ) : (
          <span className={`${styles.now} small strong`}>{formatCount(now)} now</span>
        )}
      </td>
      <td className={styles.number} role="cell">
        {threshold && inputFor(threshold, 0, `Low stock of ${product.name}`)}
      </td>
      <td className={styles.number} role="cell">
        {pieces ? (
          inputFor(pieces, 1, `In stock of ${name}`)
        ) : (
          <Button
            variant="default"
            size="xs"
            fullWidth
            loading={props.isOpened}
            onClick={props.onOpen}
            aria-label={`Show the combinations of ${product.name}`}
          >
            Show
          </Button>
        )}
      </td>
    </tr>
  );
}

interface LevelBadgeProps {
  pieces: number;
  policy: StockPolicy;
  threshold: number;
}

function LevelBadge({ pieces, policy, threshold }: LevelBadgeProps) {
  if (policy === 'untracked') return <Badge tone="grey">Not counted</Badge>;
  if (pieces <= 0 && policy === 'stop') return <Badge tone="red">Sold out</Badge>;
  if (pieces <= threshold) return <Badge tone="yellow">Low stock</Badge>;
  return null;
}

import { ArrowDown, ArrowUp } from 'lucide-react';
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { Link } from '../layout/link';
import { useListParams } from '../../lib/list/list-params';
import styles from './data-table.module.css';
import { useDrawn } from './use-drawn';
import { Skeleton } from '../layout/skeleton';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'left' | 'right';
  /** The `sort` value of the address that orders by this column (`-` in front turns it round). */
  sort?: string;
  /**
   * Place on a phone's card: `title` and `end` on the first line, `line` across the card below, then
   * `meta`, each `fact` in a column under its header (below a `line` beside it), and `act`; else not
   * shown.
   */
  phone?: 'title' | 'end' | 'line' | 'meta' | 'fact' | 'act';
  width?: number | string;
  /** Left out where all columns have no room beside each other. */
  isSpare?: boolean;
}

interface DataTableProps<Row> {
  /** What the table lists, for those who cannot see it. */
  label: string;
  columns: Column<Row>[];
  /** Undefined while loading. */
  rows: Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Where a click on a row leads, if anywhere; the first column carries the link. */
  rowLink?: (row: Row) => string | undefined;
  /** Whether the way back to this list travels with the row's link. */
  leavesTrail?: boolean;
  /** Somebody rests on a row: what its link needs can be fetched ahead. */
  onRowIntent?: (row: Row) => void;
  /** A control before the first column, for each row and, in the header, for all of them. */
  lead?: { header: ReactNode; cell: (row: Row) => ReactNode };
  /** Other rows are on their way. */
  isStale?: boolean;
  /** Rows to draw while loading. */
  skeletonRows?: number;
}

const ROW_HEIGHT = 52;
/** Of a row on a phone, without facts and with them. */
const CARD_HEIGHT = 76;
const HIGH_CARD_HEIGHT = 128;
const REST_MS = 100;
/** There is one pointer, which rests on one row. */
let rest: ReturnType<typeof setTimeout>;
const leave = () => clearTimeout(rest);
const afterRest = (act: () => void) => {
  leave();
  rest = setTimeout(act, REST_MS);
};

/** Rows and columns on a desk, cards on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, lead, skeletonRows = 8 } = props;
  useEffect(() => leave, []);
  const has = (place: Column<Row>['phone']) => columns.some(({ phone }) => phone === place);
  const cardHeight = has('fact') && !has('line') ? HIGH_CARD_HEIGHT : CARD_HEIGHT;
  const { drawn, room } = useDrawn(rows?.length ?? 0, ROW_HEIGHT, cardHeight);
  const head = useWidthsKept(drawn, drawn > 0 && drawn < (rows?.length ?? 0));
  // Rows that stand already are not drawn anew with those that follow.
  const all = useMemo(() => rowsOf(props), [props]);
  return (
    <div className={styles.scroll} style={{ paddingBottom: room }}>
      <table
        className={`${styles.table} figures whole`}
        aria-label={label}
        aria-busy={!rows || props.isStale}
        role="table"
      >
        <thead role="rowgroup">
          <tr role="row" ref={head}>
            {lead && (
              <th scope="col" role="columnheader" className={styles.lead}>
                {lead.header}
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.header} column={column} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {all
            ? all.slice(0, drawn)
            : Array.from({ length: skeletonRows }, (_, row) => (
                <tr key={row} role="row">
                  {lead && (
                    <td role="cell" className={styles.lead}>
                      <Skeleton height={16} width={16} margin="0 8px" />
                    </td>
                  )}
                  {columns.map((column) => (
                    <td key={column.header} role="cell" {...placeOf(column)}>
                      <Skeleton
                        height={12}
                        width={column.align === 'right' ? 64 : '70%'}
                        margin="4px 0"
                      />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
}

function rowsOf<Row>(props: DataTableProps<Row>): ReactNode[] | undefined {
  const { rows, rowKey, rowLink, leavesTrail, onRowIntent, columns, lead } = props;
  return rows?.map((row) => {
    const to = rowLink?.(row);
    const come = () => afterRest(() => onRowIntent?.(row));
    return (
      <tr
        key={rowKey(row)}
        role="row"
        data-linked={to === undefined ? undefined : true}
        onClick={followLink}
        onMouseEnter={come}
        onMouseLeave={leave}
        onMouseDown={leave}
        onKeyUp={come}
      >
        {lead && (
          <td role="cell" className={styles.lead}>
            {lead.cell(row)}
          </td>
        )}
        <Cells row={row} columns={columns} to={to} leavesTrail={leavesTrail} />
      </tr>
    );
  });
}

/**
 * Columns stay as wide as the first rows made them, while the others follow: measured where all is laid
 * out, and set with the next rows, which are laid out anew anyway.
 */
function useWidthsKept(drawn: number, areMoreToCome: boolean) {
  const head = useRef<HTMLTableRowElement>(null);
  const keep = useRef<() => void>(undefined);
  useEffect(() => {
    if (!areMoreToCome || keep.current || !head.current) return;
    const { offsetWidth: whole, cells } = head.current;
    const free = Array.from(cells).filter(({ dataset, style }) => dataset.align && !style.width);
    const widths = free.map(({ offsetWidth }) => `${(offsetWidth / whole) * 100}%`);
    keep.current = () => free.forEach(({ style }, index) => (style.width = widths[index] ?? ''));
  }, [areMoreToCome]);
  useLayoutEffect(() => keep.current?.(), [drawn]);
  return head;
}

interface CellsProps<Row> {
  row: Row;
  columns: Column<Row>[];
  to: string | undefined;
  leavesTrail: boolean | undefined;
}

/** Stay as they are while another row is ticked, or anything else of the table changes. */
function Cells<Row>({ row, columns, to, leavesTrail }: CellsProps<Row>) {
  return useMemo(
    () =>
      columns.map((column, index) => (
        <td key={column.header} role="cell" {...placeOf(column)}>
          {to !== undefined && index === 0 ? (
            <Link to={to} leavesTrail={leavesTrail} className={`${styles.link} link strong`}>
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
        </td>
      )),
    [row, columns, to, leavesTrail],
  );
}

/** What has a tooltip lies above the link that covers its row, and leads where the row does. */
function followLink(event: MouseEvent<HTMLTableRowElement>): void {
  const { target, currentTarget, nativeEvent } = event;
  if (!(target instanceof Element) || target.closest('a, button, input, label')) return;
  const link = currentTarget.querySelector(`.${styles.link}`);
  link?.dispatchEvent(new window.MouseEvent('click', nativeEvent));
}

function placeOf<Row>(column: Column<Row>) {
  return {
    'data-align': column.align ?? 'left',
    'data-phone': column.phone ?? 'hidden',
    'data-spare': column.isSpare,
    ...(column.phone === 'fact' && { 'data-header': column.header }),
  };
}

function HeaderCell<Row>({ column }: { column: Column<Row> }) {
  const { get, set } = useListParams();
  const current = get('sort');
  const { sort } = column;
  const direction = current === sort ? 'ascending' : current === `-${sort}` ? 'descending' : 'none';
  return (
    <th
      role="columnheader"
      scope="col"
      style={{ width: column.width }}
      data-align={column.align ?? 'left'}
      data-spare={column.isSpare}
      aria-sort={sort ? direction : undefined}
      aria-label={sort && column.header}
    >
      {sort ? (
        <button
          type="button"
          className={`${styles.sort} unpadded row-inline bare gap-1 clickable inherits`}
          onClick={() => set({ sort: direction === 'ascending' ? `-${sort}` : sort })}
        >
          {column.header}
          {direction === 'ascending' && <ArrowUp size={14} aria-hidden />}
          {direction === 'descending' && <ArrowDown size={14} aria-hidden />}
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

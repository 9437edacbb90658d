import { useState, type CSSProperties, type UIEvent } from 'react';

interface VirtualRows {
  count: number;
  /** The height of every row, in pixels. */
  rowHeight: number;
  /** More than this is scrolled. */
  maxHeight: number;
  /** A row that stays even when it is out of sight, because it has the focus. */
  keep?: number;
}

const BEYOND_SIGHT = 6;

/** Very many rows of one height, of which only those in sight are drawn. */
export function useVirtualRows({ count, rowHeight, maxHeight, keep = -1 }: VirtualRows) {
  const [top, setTop] = useState(0);
  const first = Math.max(0, Math.floor(top / rowHeight) - BEYOND_SIGHT);
  const end = Math.min(count, Math.ceil((top + maxHeight) / rowHeight) + BEYOND_SIGHT);
  const indexes = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
  if (keep >= 0 && keep < Math.min(first, count)) indexes.unshift(keep);
  if (keep >= end && keep < count) indexes.push(keep);

  const whole: CSSProperties = { position: 'relative', height: count * rowHeight };
  const rowStyle = (index: number): CSSProperties => ({
    position: 'absolute',
    insetInline: 0,
    top: index * rowHeight,
    height: rowHeight,
  });
  return {
    /** Of the element that scrolls. */
    frame: {
      style: { maxHeight, overflowY: 'auto' } satisfies CSSProperties,
      onScroll: ({ currentTarget }: UIEvent) => setTop(currentTarget.scrollTop),
    },
    /** Of the element in it that is as high as all rows together. */
    whole,
    /** The rows to draw. */
    indexes,
    rowStyle,
  };
}

import { useId, useRef, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { useDrag } from './drag';
import { useMoveByKeys } from './move-by-keys';
import styles from './sortable-list.module.css';

/** What makes a button the handle of an item: for the mouse, for fingers and for the keyboard. */
export type Handle = ComponentPropsWithoutRef<'button'>;

export interface SortableListProps<Item> {
  items: readonly Item[];
  label: string;
  /** Said while it is moved. */
  nameOf: (item: Item) => string;
  layout: 'rows' | 'tiles';
  className?: string | undefined;
  itemClassName: string | undefined;
  onMove: (from: number, to: number) => void;
  children: (item: Item, index: number, handle: Handle) => ReactNode;
}

/** A list put into another order by dragging, or with the keyboard. */
export function SortableList<Item extends { _id: string }>(props: SortableListProps<Item>) {
  const { items, label, nameOf, layout, className, itemClassName, onMove, children } = props;
  const list = useRef<HTMLUListElement>(null);
  const howTo = useId();
  const { shown, said, isTaken, keysOf } = useMoveByKeys({ items, nameOf, layout, onMove });
  const { Drag, grips, gripOf } = useDrag(items.length);
  return (
    <>
      <ul ref={list} className={className} aria-label={label}>
        {shown.map((item, index) => (
          <li
            key={item._id}
            className={`${styles.item} ${itemClassName ?? ''}`}
            data-dragging={isTaken(item._id) || undefined}
          >
            {children(item, index, {
              type: 'button',
              'aria-describedby': howTo,
              'aria-roledescription': 'sortable',
              ...gripOf(item._id),
              ...keysOf(item._id),
            })}
          </li>
        ))}
      </ul>
      <p id={howTo} hidden>
        Press Space to take it, the arrow keys to move it, Space to put it down, Escape to cancel.
      </p>
      <output className="unseen">{said}</output>
      {Drag && <Drag {...{ items, shown, nameOf, layout, onMove, list, grips }} />}
    </>
  );
}

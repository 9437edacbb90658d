import {
  closestCenter,
  DndContext,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { useMoveByKeys } from './move-by-keys';
import { moveWords } from './move-words';
import styles from './sortable-list.module.css';

/** What makes a button the handle of an item: for the mouse, for fingers and for the keyboard. */
export type Handle = ComponentPropsWithoutRef<'button'>;

interface SortableListProps<Item> {
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
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 8 } }),
  );
  const { shown, said, isTaken, keysOf } = useMoveByKeys({ items, nameOf, layout, onMove });
  const placeOf = (id: unknown) => items.findIndex((item) => item._id === id);
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [placeOf(active.id), placeOf(over?.id)];
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: announcementsOf(items, nameOf),
        screenReaderInstructions: {
          draggable:
            'Press Space to take it, the arrow keys to move it, Space to put it down, Escape to cancel.',
        },
      }}
    >
      <SortableContext
        items={shown.map(({ _id }) => _id)}
        strategy={layout === 'rows' ? verticalListSortingStrategy : rectSortingStrategy}
      >
        <ul className={className} aria-label={label}>
          {shown.map((item, index) => (
            <SortableItem
              key={item._id}
              id={item._id}
              isTaken={isTaken(item._id)}
              className={itemClassName}
            >
              {(handle) => children(item, index, { ...handle, ...keysOf(item._id) })}
            </SortableItem>
          ))}
        </ul>
        <output className="unseen">{said}</output>
      </SortableContext>
    </DndContext>
  );
}

interface SortableItemProps {
  id: string;
  /** By the keyboard. */
  isTaken: boolean;
  className?: string | undefined;
  children: (handle: Handle) => ReactNode;
}

function SortableItem({ id, isTaken, className, children }: SortableItemProps) {
  const sortable = useSortable({ id });
  const { setNodeRef, transform, transition, isDragging, attributes, listeners } = sortable;
  return (
    <li
      ref={setNodeRef}
      className={`${styles.item} ${className ?? ''}`}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-dragging={isDragging || isTaken || undefined}
    >
      {children({
        type: 'button',
        'aria-describedby': attributes['aria-describedby'],
        'aria-roledescription': 'sortable',
        ...listeners,
      })}
    </li>
  );
}

function announcementsOf<Item extends { _id: string }>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): Announcements {
  const say = (what: keyof typeof moveWords, id: unknown, over: unknown) => {
    const item = items.find(({ _id }) => _id === id);
    const place = items.findIndex(({ _id }) => _id === over) + 1;
    return item && moveWords[what](nameOf(item), place, items.length);
  };
  return {
    onDragStart: ({ active }) => say('taken', active.id, active.id),
    onDragOver: ({ active, over }) => (over ? say('over', active.id, over.id) : undefined),
    onDragEnd: ({ active, over }) => say('at', active.id, (over ?? active).id),
    onDragCancel: ({ active }) => say('back', active.id, active.id),
  };
}

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
import { useLayoutEffect, type RefObject } from 'react';
import type { Grips } from './drag';
import { moveWords } from './move-words';
import type { SortableListProps } from './sortable-list';

interface DragLayerProps<Item> extends Pick<
  SortableListProps<Item>,
  'items' | 'nameOf' | 'layout' | 'onMove'
> {
  /** The items as they stand in the list. */
  shown: readonly Item[];
  list: RefObject<HTMLElement | null>;
  grips: Grips;
}

/** Drags the items of a list that stands beside it: what is typed in them stays when this comes. */
export function DragLayer<Item extends { _id: string }>(props: DragLayerProps<Item>) {
  const { items, shown, nameOf, layout, onMove, list, grips } = props;
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 8 } }),
  );
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
        // The list says them itself.
        screenReaderInstructions: { draggable: '' },
      }}
    >
      <SortableContext
        items={shown.map(({ _id }) => _id)}
        strategy={layout === 'rows' ? verticalListSortingStrategy : rectSortingStrategy}
      >
        {shown.map(({ _id }, index) => (
          <DraggedItem key={_id} id={_id} index={index} list={list} grips={grips} />
        ))}
      </SortableContext>
    </DndContext>
  );
}

interface DraggedItemProps {
  id: string;
  /** Its place in the list. */
  index: number;
  list: RefObject<HTMLElement | null>;
  grips: Grips;
}

function DraggedItem({ id, index, list, grips }: DraggedItemProps) {
  const sortable = useSortable({ id });
  const { setNodeRef, transform, transition, isDragging, listeners } = sortable;
  const moved = CSS.Translate.toString(transform) ?? '';
  useLayoutEffect(() => {
    const node = list.current?.children[index];
    setNodeRef(node instanceof HTMLElement ? node : null);
  }, [setNodeRef, list, index]);
  useLayoutEffect(() => {
    grips.set(id, listeners);
    return () => void grips.delete(id);
  }, [grips, id, listeners]);
  useLayoutEffect(() => {
    const node = list.current?.children[index];
    if (!(node instanceof HTMLElement)) return undefined;
    node.style.setProperty('transform', moved);
    node.style.setProperty('transition', transition ?? '');
    if (!isDragging) return undefined;
    node.setAttribute('data-dragging', 'true');
    return () => node.removeAttribute('data-dragging');
  }, [list, index, moved, transition, isDragging]);
  return null;
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

import type { DraggableSyntheticListeners } from '@dnd-kit/core';
import { useState, type MouseEvent, type TouchEvent } from 'react';
import { onceUsed } from '../state/once-used';

/** What listens to the handle of an item, by the item's id. */
export type Grips = Map<string, DraggableSyntheticListeners>;

/** Whoever looks at a list, or moves by the keyboard, does without it. */
const useLayer = onceUsed(() => import('./drag-layer').then((m) => m.DragLayer));

/** Dragging of a list with so many items. */
export function useDrag(count: number) {
  const [grips] = useState<Grips>(() => new Map());
  const { part: Drag } = useLayer(count > 1);
  const tell = (id: string, name: string) => (event: MouseEvent | TouchEvent) => {
    grips.get(id)?.[name]?.(event);
  };
  return {
    Drag,
    grips,
    gripOf: (id: string) => ({
      onMouseDown: tell(id, 'onMouseDown'),
      onTouchStart: tell(id, 'onTouchStart'),
    }),
  };
}

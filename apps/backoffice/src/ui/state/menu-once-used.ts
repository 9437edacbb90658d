import { useState, type RefObject } from 'react';
import { onceUsed } from './once-used';
import { toldUntilHere } from './told-until-here';

/** What a menu goes on with where its button was alone before. */
export interface MenuOnceUsed {
  opened: boolean;
  onChange: (isOpen: boolean) => void;
  button: RefObject<HTMLButtonElement | null>;
}

/**
 * A menu whose code comes when the pointer or the focus is at its button, which stands there until then.
 * Pressed before, it opens once it is here, unless one has gone on meanwhile; that it does not come is said
 * to who has pressed.
 */
export function menuOnceUsed<Part>(load: () => Promise<Part>) {
  let isAwaited = false;
  const usePart = onceUsed<Part, HTMLButtonElement>(() => toldUntilHere(load, () => isAwaited));
  return function useMenu() {
    const [isNear, setIsNear] = useState(false);
    const [isOpen, setIsOpen] = useState(false);
    const { part, input } = usePart(isNear, true);
    const near = () => setIsNear(true);
    const menu: MenuOnceUsed = { opened: isOpen, onChange: setIsOpen, button: input };
    const button = {
      ref: input,
      onPointerEnter: near,
      onFocus: near,
      onBlur: () => {
        isAwaited = false;
        setIsOpen(false);
      },
      onClick: () => {
        isAwaited = true;
        near();
        setIsOpen(true);
      },
    };
    return { Whole: part, menu, button };
  };
}

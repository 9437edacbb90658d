declare global {
  interface Window {
    /** What was pressed last of a screen that the server has drawn; of `before-paint.js`. */
    kadePressed?: Element;
  }
}

/**
 * What somebody has done on a screen as the server drew it, before any of its code was here: where they are,
 * what they have typed there, and what they pressed that is no link. What is answered has it done on what has
 * taken its place.
 */
export function holdHands(root: HTMLElement): () => void {
  const { activeElement: field } = document;
  const typed = field instanceof HTMLInputElement ? field.value : '';
  const focused = field && twinOf(field, root);
  const pressed = window.kadePressed && twinOf(window.kadePressed, root);
  root.onclick = null;
  delete window.kadePressed;
  return () => {
    const here = focused?.();
    if (here instanceof HTMLElement) here.focus({ preventScroll: true });
    if (here instanceof HTMLInputElement && here.value !== typed) {
      here.setRangeText(typed, 0, here.value.length, 'end');
      here.dispatchEvent(new Event('input', { bubbles: true }));
    }
    pressed?.()?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  };
}

/** Finds what stands where this stands now, and says the same; undefined where it is not in there. */
function twinOf(element: Element, root: Element): (() => Element | undefined) | undefined {
  const place: number[] = [];
  for (let at = element; at !== root;) {
    const around = at.parentElement;
    if (!around) return undefined;
    place.unshift(Array.from(around.children).indexOf(at));
    at = around;
  }
  return () => {
    const twin = place.reduce<Element | undefined>((at, index) => at?.children[index], root);
    return twin?.tagName === element.tagName && twin.textContent === element.textContent
      ? twin
      : undefined;
  };
}

declare global {
  interface Window {
    /** What was pressed last of a screen that the server has drawn; of `before-paint.js`. */
    kadePressed?: Element;
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * What somebody has done on a screen as the server drew it, before any of its code was here: what they have
 * entered, where they are, and what they pressed last that is no link. What is answered has it done on what has
 * taken its place.
 */
export function holdHands(root: HTMLElement): () => void {
  const fields = root.querySelectorAll<Field>('input, textarea, select');
  const edits = Array.from(fields)
    .filter(isEdited)
    .map((field) => ({ field, twin: twinOf(field, root) }));
  const focused = document.activeElement && twinOf(document.activeElement, root);
  const last = window.kadePressed;
  const pressed = last && !edits.some(({ field }) => field === last) && twinOf(last, root);
  root.onclick = null;
  delete window.kadePressed;
  return () => {
    for (const { field, twin } of edits) enter(field, twin?.());
    const here = focused?.();
    if (here instanceof HTMLElement) here.focus({ preventScroll: true });
    if (pressed) press(pressed());
  };
}

function isEdited(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return Array.from(field.options).some((one) => one.selected !== one.defaultSelected);
  if (isBox(field)) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

const isBox = (field: Element | undefined): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);

/** As by hand: whoever listens hears it. */
function enter(from: Field, to: Element | undefined): void {
  if (to instanceof HTMLSelectElement) {
    to.value = from.value;
    to.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (isBox(to)) {
    press(to);
  } else if (to instanceof HTMLInputElement || to instanceof HTMLTextAreaElement) {
    to.setRangeText(from.value, 0, to.value.length, 'end');
    to.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

const press = (element: Element | undefined) =>
  element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

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

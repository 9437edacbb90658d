/** Ctrl S, or ⌘ S. */
export const isSave = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 's';

/**
 * Presses what saves: of the window above, or of the form that somebody is in, else of what is changed on the
 * screen. The browser would keep a copy of the page.
 */
export function save(event: KeyboardEvent): void {
  event.preventDefault();
  const saver = findSaver();
  if (!saver) return;
  const { activeElement: place } = document;
  // What is typed is taken as it is left.
  saver.focus({ preventScroll: true });
  setTimeout(() => {
    saver.click();
    if (place instanceof HTMLElement) place.focus({ preventScroll: true });
  });
}

function findSaver(): HTMLElement | null {
  const windows = document.querySelectorAll('[aria-modal="true"]');
  const within = windows.item(windows.length - 1) ?? document.activeElement?.closest('form');
  const own = within?.querySelector<HTMLElement>('button[type="submit"]') ?? null;
  return own ?? (windows.length > 0 ? null : document.querySelector<HTMLElement>(SAVER));
}

const SAVER = '[aria-keyshortcuts~="Control+S"]';

/** What a button is told by that saves what is changed on a screen. */
export const savesByKey = { 'aria-keyshortcuts': 'Control+S Meta+S' };

/** What is refused stands on its field; a picker of files says it of itself. */
const WRONG = '[aria-invalid="true"], [data-wrong]';

/**
 * For the ref of a window or a form: wherever its button is, the first field that was refused is shown and has the focus,
 * else what is said of the whole. Answers what ends it.
 */
export function showWrong(frame: HTMLElement | null): (() => void) | undefined {
  if (!frame) return undefined;
  let isSent = false;
  const showField = () => {
    const field = isSent && frame.querySelector<HTMLElement>(WRONG);
    if (!field) return;
    isSent = false;
    field.focus({ preventScroll: true });
    (field.closest('.mantine-InputWrapper-root') ?? field).scrollIntoView({ block: 'nearest' });
  };
  const observer = new MutationObserver((records) => {
    showField();
    if (frame.querySelector(WRONG)) return;
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
    added.find(isAlert)?.scrollIntoView({ block: 'nearest' });
  });
  observer.observe(frame, {
    subtree: true,
    childList: true,
    attributeFilter: ['aria-invalid', 'data-wrong'],
  });
  const noteSent = () => {
    isSent = true;
    // What is refused as it was before changes nothing that could be observed.
    setTimeout(showField);
  };
  frame.addEventListener('submit', noteSent);
  return () => {
    observer.disconnect();
    frame.removeEventListener('submit', noteSent);
  };
}

const isAlert = (node: Node): node is HTMLElement =>
  node instanceof HTMLElement && node.getAttribute('role') === 'alert';

declare global {
  interface Window {
    /** Until a screen is here, the field for who presses Ctrl K, then in the page; of `before-paint.js`. */
    kadeTyped?: HTMLInputElement;
  }
}

/** Whether Ctrl K was pressed before a screen was here. */
export const isTypedEarly = () => window.kadeTyped?.isConnected === true;

/** Takes what was typed until then; from here on the key is heard by the screen, or by the browser. */
export function takeTyped(): string | undefined {
  const field = window.kadeTyped;
  delete window.kadeTyped;
  field?.remove();
  return field?.value;
}

/**
 * Asks for code until it is here: where it does not come, again with the next press, and when there is
 * a line again. `onMissed` is told of each time that it did not come.
 */
export async function untilHere<Code>(
  load: () => Promise<Code>,
  onMissed: () => void = () => {},
): Promise<Code> {
  for (;;) {
    try {
      return await load();
    } catch {
      onMissed();
      await nextPress();
    }
  }
}

function nextPress(): Promise<void> {
  return new Promise((resolve) => {
    const end = new AbortController();
    const options = { signal: end.signal, passive: true, capture: true };
    const go = () => {
      end.abort();
      resolve();
    };
    for (const sign of ['pointerdown', 'keydown', 'online']) {
      window.addEventListener(sign, go, options);
    }
  });
}

/** Server-sent events on their way to one browser; read as pieces of text. */
export interface EventStream extends AsyncIterable<string> {
  send(event: { id: number; event: string; data: object }): void;
  /** Says that the line still stands, when nothing else was said for a while. */
  beat(): void;
  end(): void;
}

const BEAT_MS = 20_000;
/** A browser that reads nothing is let go; it resumes where it stopped. */
const MAX_WAITING = 500;

/** A stream that ends after `lifetime` milliseconds at the latest; `onEnd` is told once. */
export function eventStream(options: { lifetime: number; onEnd: () => void }): EventStream {
  const waiting: string[] = [];
  let wake: ((result: IteratorResult<string, undefined>) => void) | undefined;
  let isEnded = false;
  let lastSent = performance.now();

  const done = { done: true, value: undefined } as const;
  const end = () => {
    if (isEnded) return;
    isEnded = true;
    clearTimeout(timer);
    wake?.(done);
    wake = undefined;
    options.onEnd();
  };
  const timer = setTimeout(end, options.lifetime);
  timer.unref();

  const push = (piece: string) => {
    if (isEnded) return;
    lastSent = performance.now();
    if (wake) {
      wake({ done: false, value: piece });
      wake = undefined;
    } else if (waiting.push(piece) > MAX_WAITING) end();
  };

  return {
    send: ({ id, event, data }) =>
      push(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => {
      if (performance.now() - lastSent >= BEAT_MS) push(':\n\n');
    },
    end,
    [Symbol.asyncIterator]: () => ({
      next: () => {
        const piece = waiting.shift();
        if (piece !== undefined) return Promise.resolve({ done: false, value: piece });
        if (isEnded) return Promise.resolve(done);
        return new Promise((resolve) => {
          wake = resolve;
        });
      },
      return: () => {
        end();
        return Promise.resolve(done);
      },
    }),
  };
}

const EVERY_MS = { terminal: 100, file: 10_000 };

export interface ProgressLine {
  show: (step: string, done: number, total: number) => void;
  /** Leaves an empty line to the next words. */
  end: () => void;
}

/** Tells on standard error how far a long work is: in one line of a terminal, else at times. */
export function progressLine(): ProgressLine {
  const { stderr } = process;
  const every = stderr.isTTY ? EVERY_MS.terminal : EVERY_MS.file;
  let lastShown = performance.now();
  let width = 0;
  return {
    show(step, done, total) {
      const now = performance.now();
      if (now - lastShown < every) return;
      lastShown = now;
      const line = `${step}: ${total > 0 ? Math.floor((100 * done) / total) : 100} %`;
      if (stderr.isTTY) stderr.write(`\r${line.padEnd(width)}`);
      else stderr.write(`${line}\n`);
      width = line.length;
    },
    end() {
      if (stderr.isTTY && width > 0) stderr.write(`\r${' '.repeat(width)}\r`);
      width = 0;
    },
  };
}

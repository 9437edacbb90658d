import { pino, type DestinationStream } from 'pino';

/** So long a line waits for others: a write to a pipe takes as long as a small read does. */
const TOGETHER_MS = 20;
const MAX_WAITING = 64 * 1024;
/** What is as grave as this, in pino's numbers, is written at once. */
const WARNING = pino.levels.values.warn ?? 0;

/** A destination that pino tells the level of each line. */
interface Lines extends DestinationStream {
  lastLevel: number;
}

/**
 * Writes lines that come within a moment by one write, warnings and errors at once with all before
 * them, and what waits when the process ends. Who is killed loses that moment's lines.
 */
export function linesTogether(sink: DestinationStream): DestinationStream {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const text = waiting;
    waiting = '';
    if (text !== '') sink.write(text);
  };
  process.on('exit', flush);

  const lines: Lines = {
    lastLevel: 0,
    write(line) {
      waiting += line;
      if (lines.lastLevel >= WARNING || waiting.length > MAX_WAITING) flush();
      else timer ??= setTimeout(flush, TOGETHER_MS).unref();
    },
  };
  return Object.assign(lines, { [pino.symbols.needsMetadataGsym]: true });
}

let standard: DestinationStream | undefined;

/** Standard output, of which a process has one; where it is closed, nothing more is written. */
export const standardOutput = (): DestinationStream =>
  (standard ??= linesTogether(pino.destination({ sync: true })));

import { onAnswer, onKept, silence } from './reach';

type Send = (address: string, init: RequestInit) => Promise<Response>;

/** What Kade says at once, and without looking at anything. */
const ASKED = '/api/health';
/** So long nothing more is said on a silent line before what was sent on it is given up. */
const GIVEN_UP_MS = 20_000;

/**
 * Sends what has nothing in its place while it is waited for. Where nothing is said at all, that is told,
 * and in the end it has failed as without a line: what takes long, since it asks others, is no such silence.
 */
export async function hear(
  asked: Promise<Response>,
  send: Send,
  stop: AbortController,
): Promise<Response> {
  let isHeard = false;
  const hearIt = () => {
    isHeard = true;
  };
  const ended = asked.then(hearIt, hearIt);
  for (let patience: number | undefined; ;) {
    await Promise.race([ended, silence(patience)]);
    if (isHeard) return asked;
    const isSilent = (await Promise.race([ended, isNothingSaid(send)])) === true;
    if (isHeard) return asked;
    if (isSilent && patience !== undefined) {
      stop.abort();
      throw new TypeError('Nothing is said');
    }
    if (isSilent) onKept(undefined);
    patience = isSilent ? GIVEN_UP_MS : undefined;
  }
}

async function isNothingSaid(send: Send): Promise<boolean> {
  const stop = new AbortController();
  const said = send(ASKED, { method: 'GET', signal: stop.signal }).then(
    () => {
      onAnswer();
      return false;
    },
    () => true,
  );
  const isSilent = await Promise.race([said, silence().then(() => true)]);
  stop.abort();
  return isSilent;
}

import { delay } from '../code/delay';
import { onAnswer, onKept, silence } from './reach';

type Send = (address: string, init: RequestInit) => Promise<Response>;

/** What Kade says at once, and without looking at anything. */
const ASKED = '/api/health';
/** So long nothing more is said on a silent line before what was sent on it is given up. */
const GIVEN_UP_MS = 20_000;
/** What a file fills of a slow line leaves little room for other things: it is asked now and then. */
const LOOK_MS = 15_000;
/** So long neither a file went on nor anything was said before that is given up, too. */
const FILE_GIVEN_UP_MS = 120_000;

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
    await Promise.race([ended, silence(ended, patience)]);
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

/**
 * Waits beside a file that is sent, which takes as long as it does: `signs` grows as it goes on. Where
 * nothing goes on and nothing is said, that is told, and in the end the file is given up.
 */
export async function hearFile(
  sent: Promise<unknown>,
  send: Send,
  giveUp: () => void,
  signs = () => 0,
): Promise<void> {
  let isOver = false;
  const ended = sent.then(
    () => (isOver = true),
    () => (isOver = true),
  );
  let heardAt = Date.now();
  let seen = signs();
  for (;;) {
    await Promise.race([ended, delay(LOOK_MS)]);
    const isSilent = !isOver && signs() === seen && (await isNothingSaid(send, LOOK_MS));
    if (isOver) return;
    seen = signs();
    if (!isSilent) heardAt = Date.now();
    else if (Date.now() - heardAt < FILE_GIVEN_UP_MS) onKept(undefined);
    else return giveUp();
  }
}

async function isNothingSaid(send: Send, longest?: number): Promise<boolean> {
  const stop = new AbortController();
  const said = send(ASKED, { method: 'GET', signal: stop.signal }).then(
    () => {
      onAnswer();
      return false;
    },
    () => true,
  );
  const isSilent = await Promise.race([said, silence(said, longest).then(() => true)]);
  stop.abort();
  return isSilent;
}

import { ErrorBody, INVALID_TOKEN, UNREADABLE_REPLY } from '@kade/contract/errors';
import { formatCount } from '@kade/words/english';
import { notify } from '../words/notify';
import { goesOn } from './api';
import { movedSince } from './device-clock';
import { forgetAct, isStillKept, readWaiting, refuseAct, type KeptAct } from './kept-acts';
import { keepingReplies } from './kept-replies';
import { sessionToken } from './session';

/** The server knows a key for a day: what is sent later could be done a second time. */
const OLDEST_MS = 23 * 60 * 60 * 1000;
/** So long one may take: the next try, by the same key, may find a line that is not dead. */
const MOST_MS = 15_000;
const TOO_OLD = 'It waited for almost a day. Look how things are now, and do it again.';

const send = keepingReplies((address, init) => fetch(address, init));

/**
 * Sends what waits in the order in which it was done, each once however many tabs are open. Answers
 * whether nothing waits any more.
 */
export const sendActs = (): Promise<boolean> => navigator.locks.request('kade acts', sendAll);

async function sendAll(): Promise<boolean> {
  const done: KeptAct[] = [];
  const refused: string[] = [];
  let isAnswered = true;
  for (const act of await readWaiting()) {
    if (!(await isStillKept(act))) continue;
    const refusal = await outcomeOf(act);
    isAnswered = refusal !== 'unanswered';
    if (!isAnswered) break;
    if (refusal !== undefined) {
      await refuseAct(act, refusal);
      refused.push(`${act.words}: ${refusal}`);
      continue;
    }
    await forgetAct(act);
    done.push(act);
  }
  const [first, second] = done;
  if (first) {
    notify.success(
      second ? `${formatCount(done.length)} changes are sent` : `Sent. ${first.words}`,
    );
  }
  const [why, another] = refused;
  if (why) notify.failure(another ? `${formatCount(refused.length)} changes are not done` : why);
  return isAnswered;
}

/** Nothing where it is done; else why it is not, or that nobody has answered for certain. */
async function outcomeOf(act: KeptAct): Promise<string | undefined> {
  const { signal } = stopIn(MOST_MS);
  const moved = isOld(act) ? await movedSince(act.ahead, signal) : 0;
  if (moved === undefined) return 'unanswered';
  if (isOld(act, moved)) return TOO_OLD;
  const { method, address, body, id } = act;
  const token = sessionToken();
  const headers = {
    authorization: token ?? '',
    'idempotency-key': id,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const init = { method, headers, signal, ...(body !== undefined && { body }) };
  const reply = await send(address, init).catch(() => undefined);
  if (reply?.ok) return undefined;
  const said = reply && ErrorBody.safeParse(await reply.json().catch(() => undefined)).data;
  if (!reply || isForNow(reply.status) || said?.code === 'idempotency_running') return 'unanswered';
  if (reply.status === 401 && said?.message === INVALID_TOKEN) {
    return (await goesOn(token).catch(() => false)) ? outcomeOf(act) : 'unanswered';
  }
  return said?.message ?? UNREADABLE_REPLY;
}

/** Whether the server may have forgotten it, where the clock of this device was put forward by so much since. */
const isOld = ({ at }: KeptAct, moved = 0) => Date.now() - moved - at > OLDEST_MS;

function stopIn(milliseconds: number): AbortController {
  const stop = new AbortController();
  setTimeout(() => stop.abort(), milliseconds);
  return stop;
}

/** It may go another way in a moment. */
const isForNow = (status: number) => [408, 429, 502, 503, 504].includes(status);

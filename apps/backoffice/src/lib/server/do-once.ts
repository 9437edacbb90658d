import { addressOf, ApiError } from '@kade/contract/client';
import type { Endpoint, Input, Output } from '@kade/contract/endpoint';
import { newKey } from '../code/new-key';
import { areActsKept, type KeptAs } from './acts';
import { api } from './api';
import { forgetAct, keepAct, readyAct } from './kept-acts';
import { silence } from './reach';
import { sendActs } from './send-acts';

/** Whether anybody answered what was done last, by what it was done to. */
const turns = new Map<string, Promise<boolean>>();

/**
 * Does something once: now or, where nobody answers, as soon as somebody does. Undefined: it waits on
 * this device, and is shown as waiting.
 */
export async function doOnce<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  keptAs: () => Promise<KeptAs>,
): Promise<Output<E> | undefined> {
  const id = newKey();
  const ready = keptAs().then((kept) => readyAct(id, endpoint, input, kept));
  const stay = keepLeaving(ready);
  const thing = addressOf(endpoint, input, {});
  const before = turns.get(thing);
  let end = (_isAnswered: boolean) => {};
  const turn = new Promise<boolean>((resolve) => (end = resolve));
  turns.set(thing, turn);
  let isHeard = true;
  const wait = async (tried?: Promise<unknown>) =>
    keepAct(id, endpoint, input, await keptAs(), tried);
  try {
    // What was done before comes before; where that found nobody, this need not look for somebody, too.
    isHeard = (await before) ?? true;
    if (isHeard && areActsKept()) {
      const sent = sendActs();
      isHeard = (await Promise.race([sent, silence(sent)])) ?? false;
    }
    if (!isHeard) return await wait();
    const tried = api.call(endpoint, input, { idempotencyKey: id });
    isHeard = (await Promise.race([tried.then(() => true, isAnswer), silence(tried)])) ?? false;
    // Where nothing can be kept it is waited for, and has failed as anything else has.
    if (!isHeard) return await wait(tried).catch(() => tried);
    if (areActsKept()) void forgetAct({ id });
    return await tried;
  } finally {
    stay();
    end(isHeard);
    if (turns.get(thing) === turn) turns.delete(thing);
  }
}

/** With these a page may be gone for good: put away, closed, or left for another one. */
const LEAVING = ['visibilitychange', 'pagehide'];

/** Has it kept when the page is left, which waits for nothing any more; until what this answers is called. */
function keepLeaving(ready: Promise<() => boolean>): () => void {
  let keep: (() => boolean) | undefined;
  let isLeft = false;
  const leave = () => {
    isLeft = true;
    keep?.();
  };
  // A page that is only put away comes to it later.
  void ready.then((made) => (isLeft ? made() : (keep = made))).catch(() => undefined);
  for (const sign of LEAVING) window.addEventListener(sign, leave, true);
  return () => {
    isLeft = false;
    for (const sign of LEAVING) window.removeEventListener(sign, leave, true);
  };
}

/** The server said what became of it. */
const isAnswer = (error: unknown) =>
  !(error instanceof ApiError && (error.status === 0 || error.code === 'idempotency_running'));

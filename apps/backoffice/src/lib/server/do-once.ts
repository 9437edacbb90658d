import { ApiError } from '@kade/contract/client';
import type { Endpoint, Input, Output } from '@kade/contract/endpoint';
import { areActsKept, type KeptAs } from './acts';
import { api } from './api';
import { forgetAct, keepAct } from './kept-acts';
import { silence } from './reach';
import { sendActs } from './send-acts';

/**
 * Does something once: now or, where nobody answers, as soon as somebody does. Undefined: it waits on
 * this device, and is shown as waiting.
 */
export async function doOnce<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  keptAs: () => Promise<KeptAs>,
): Promise<Output<E> | undefined> {
  const id = crypto.randomUUID();
  const wait = async (tried?: Promise<unknown>) =>
    keepAct(id, endpoint, input, await keptAs(), tried);
  // What was done before comes before.
  const isNext = !areActsKept() || (await Promise.race([sendActs(), silence()]));
  if (!isNext) return wait();
  const tried = api.call(endpoint, input, { idempotencyKey: id });
  // Who puts the device away may never come back to this page.
  const keep = () => void wait(tried).catch(() => undefined);
  document.addEventListener('visibilitychange', keep);
  const isHeard = await Promise.race([tried.then(() => true, isAnswer), silence()]);
  document.removeEventListener('visibilitychange', keep);
  // Where nothing can be kept it is waited for, and has failed as anything else has.
  if (!isHeard) return wait(tried).catch(() => tried);
  if (areActsKept()) void forgetAct({ id });
  return tried;
}

/** The server said what became of it. */
const isAnswer = (error: unknown) =>
  !(error instanceof ApiError && (error.status === 0 || error.code === 'idempotency_running'));

import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { signEvent } from './paypal-events';
import type { PaypalState } from './paypal-state';

/** What PayPal's webhooks tell of. */
export type EventType =
  | 'CHECKOUT.ORDER.APPROVED'
  | `PAYMENT.CAPTURE.${'COMPLETED' | 'PENDING' | 'DENIED' | 'REFUNDED' | 'REVERSED'}`;

/** After so many milliseconds an event that nobody took is told again. */
const AGAIN_MS = [500, 2000, 8000];

/** Has events told to an address from now on; answers what the webhook is called. */
export function addWebhook({ webhooks }: PaypalState, url: string): string {
  const id = `WH-${randomUUID().slice(0, 18).toUpperCase()}`;
  webhooks.set(id, url);
  return id;
}

/** Tells every webhook what happened, in its own time, as PayPal's machines do. */
export function tellWebhooks(state: PaypalState, type: EventType, resource: object): void {
  for (const [id, url] of state.webhooks) {
    const sent = { type, url, status: 'on its way' };
    state.sent.push(sent);
    void deliver(sent, signEvent(type, resource, id));
  }
}

async function deliver(
  sent: PaypalState['sent'][number],
  event: ReturnType<typeof signEvent>,
): Promise<void> {
  for (const pause of [0, ...AGAIN_MS]) {
    await delay(pause, undefined, { ref: false });
    sent.status = await fetch(sent.url, { method: 'POST', ...event }).then(
      ({ status }) => String(status),
      () => 'no answer',
    );
    if (sent.status.startsWith('2')) return;
  }
}

import { createHmac, randomUUID } from 'node:crypto';

/** An event as PayPal sends it. */
export interface FakeEvent {
  headers: Record<string, string>;
  body: string;
}

const sign = (...parts: string[]) =>
  createHmac('sha256', 'paypal').update(parts.join('|')).digest('base64');

/** Signs an event for a webhook. Its text is not as `JSON.stringify` would print it, as PayPal's is not. */
export function signEvent(event_type: string, resource: object, webhookId: string): FakeEvent {
  const resource_type = 'links' in resource ? 'refund' : 'capture';
  const event = { id: `WH-${randomUUID()}`, event_type, resource_type, resource };
  const body = JSON.stringify(event, null, 1).replaceAll('/', '\\/');
  const [id, time] = [randomUUID(), new Date().toISOString()];
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': sign(id, time, webhookId, body),
    },
  };
}

/** Whether a question for verification holds an event of ours; it must stand there as it was sent. */
export function isSignedEvent(question: string): boolean {
  const [head, event] = question.split(/,"webhook_event":(.*)}$/s);
  if (head === undefined || event === undefined) return false;
  const fields = JSON.parse(`${head}}`) as Record<string, string>;
  const { transmission_id = '', transmission_time = '', webhook_id = '' } = fields;
  return fields.transmission_sig === sign(transmission_id, transmission_time, webhook_id, event);
}

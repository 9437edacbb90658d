import { createHmac, randomUUID } from 'node:crypto';

/** An event as PayPal sends it. */
export interface FakeEvent {
  headers: Record<string, string>;
  body: string;
}

const ALGORITHM = 'SHA256withRSA';
const CERTIFICATE = 'https://api.paypal.com/v1/notifications/certs/CERT-1';

const sign = (...parts: string[]) =>
  createHmac('sha256', 'paypal').update(parts.join('|')).digest('base64');

/** Signs an event for a webhook. Its text is not as `JSON.stringify` would print it, as PayPal's is not. */
export function signEvent(event_type: string, resource: object, webhookId: string): FakeEvent {
  const isOrder = event_type.startsWith('CHECKOUT.ORDER.');
  const resource_type = isOrder ? 'checkout-order' : 'links' in resource ? 'refund' : 'capture';
  const event = { id: `WH-${randomUUID()}`, event_type, resource_type, resource };
  const body = JSON.stringify(event, null, 1).replaceAll('/', '\\/');
  const [id, time] = [randomUUID(), new Date().toISOString()];
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'paypal-auth-algo': ALGORITHM,
      'paypal-cert-url': CERTIFICATE,
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
  const isOfPaypal = fields.auth_algo === ALGORITHM && fields.cert_url === CERTIFICATE;
  const signature = sign(transmission_id, transmission_time, webhook_id, event);
  return isOfPaypal && fields.transmission_sig === signature;
}

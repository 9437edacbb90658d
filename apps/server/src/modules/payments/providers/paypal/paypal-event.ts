import type { PaypalEvent } from '@kade/contract/callbacks';
import { textOf, type Reading, type Telling } from '../../provider';
import { captureOf, refundOf } from './paypal-replies';
import { captureTelling, refundTelling } from './paypal-tellings';

/** So many events of an order are kept; what comes beyond them comes again. */
const MOST = 200;

const APPROVED = 'CHECKOUT.ORDER.APPROVED';
const CAPTURES = [
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.DECLINED',
  'PAYMENT.CAPTURE.PENDING',
];
const REFUNDED = 'PAYMENT.CAPTURE.REFUNDED';
const REVERSED = 'PAYMENT.CAPTURE.REVERSED';

/** What an event says of which order, `raw` as it came; undefined: nothing that concerns orders. */
export function readPaypalEvent(event: PaypalEvent, raw: string): Reading | undefined {
  const told = toldBy(event);
  return told && { ...told, counts: { raw }, kept: keptOf(event), most: MOST, movesMoney: true };
}

function toldBy(event: PaypalEvent): Pick<Reading, 'telling' | 'about'> | undefined {
  const { event_type: type, resource, resource_type } = event;
  // What PayPal calls a thing; anything but a text names nothing.
  const id = textOf(resource, 'id');
  if (type === APPROVED) {
    if (id === undefined) return { telling: { status: 'of_no_interest' }, about: {} };
    return { telling: { status: 'agreed', attempt: id }, about: { attempt: id } };
  }
  if (CAPTURES.includes(type)) {
    const capture = captureOf(resource);
    const status = type.endsWith('DENIED') ? 'DECLINED' : capture.status;
    const about = id === undefined ? {} : { attempt: capture.orderId, order: capture.customId };
    return { telling: captureTelling({ ...capture, status }), about };
  }
  if (type !== REFUNDED && type !== REVERSED) return undefined;
  const told = refundOf(resource);
  const { customId, captureId } = told;
  const about =
    id === undefined ? {} : { payment: captureId ?? id, order: customId, refund: customId };
  return { telling: returnOf(type, resource_type, told), about };
}

function returnOf(
  type: string,
  resourceType: string | undefined,
  told: ReturnType<typeof refundOf>,
): Telling {
  if (type === REFUNDED) return refundTelling(told);
  // Of a payment that is taken back some events tell the payment itself.
  const captureId = resourceType === 'capture' ? told.id : told.captureId;
  return refundTelling({ ...told, captureId }, 'bank');
}

/** What is kept of an event: nothing of who paid. */
function keptOf({ id, event_type, resource_type, resource }: PaypalEvent): object {
  const { status, amount, custom_id, invoice_id, supplementary_data, links } = resource;
  return {
    id,
    event_type,
    resource_type,
    resource: {
      id: resource.id,
      status,
      amount,
      custom_id,
      invoice_id,
      supplementary_data,
      links,
    },
  };
}

import { isApiError } from '@kade/contract/client';
import { payLinks, type PayLink, type PayLinkOrder } from '@kade/contract/pay-links';
import { shownPhone } from '@kade/rules/phone';
import { isHome } from '@kade/rules/places';
import type { RouterContextProvider } from 'react-router';
import { notFound } from './ask';
import { fieldErrors, nothingTyped, type Typed } from './checkout-typed';
import type { DeliveryDays } from './components/form-field';
import { storefrontLoad } from './load';
import type { Outcome } from './place-order';

/** What a pay link names: the draft and what opens it. */
export interface PayLinkKey {
  params: { id: string };
  query: { access_token: string };
}

export function payLinkOf(request: Request, id = ''): PayLinkKey {
  const token = new URL(request.url).searchParams.get('access_token') ?? '';
  if (!token || token.length > 200) throw notFound();
  return { params: { id }, query: { access_token: token } };
}

/** What the shop knows of its customer already, as if they had typed it. */
export function typedOf({ email, shipping_address: to, wishes }: PayLink): Typed {
  const { full_name: _, country, ...address } = to;
  return {
    ...nothingTyped,
    ...address,
    ...wishes,
    email: email ?? '',
    phone_number: shownPhone(to.phone_number),
    country: isHome(country) ? '' : country,
    district: to.district ?? '',
    landmark: to.landmark ?? '',
    delivery_date: wishes.delivery_date ?? '',
  };
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** Of which days one can be wished for: where the shop asks for none, of the one that was agreed alone. */
export const daysOf = (offered: DeliveryDays | null, { wishes }: PayLink): DeliveryDays | null => {
  const { delivery_date: day } = wishes;
  if (offered || day === null) return offered;
  return { first: day, last: day, weekdays: WEEKDAYS, closed: [] };
};

/** What stands in the way of ordering it, in words. */
export const obstaclesOf = ({ items }: PayLink): string[] =>
  items.flatMap(({ name, problem, available, quantity }) => {
    if (problem !== null) return [problem];
    if (available >= quantity) return [];
    return [available === 0 ? `“${name}” is sold out.` : `Only ${available} of “${name}” left.`];
  });

/** Orders what was agreed, once however often it is sent, or says in words why not. */
export async function placePayLink(
  context: Readonly<RouterContextProvider>,
  key: PayLinkKey,
  body: PayLinkOrder,
): Promise<Outcome> {
  const { client, reportError, requestId } = context.get(storefrontLoad);
  try {
    return { placed: await client.call(payLinks.placeOrder, { ...key, body }) };
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.status === 404) throw notFound();
    const { status, code, message, details } = error;
    if (status === 0 || status >= 500) {
      reportError(error, requestId);
      const text =
        'We could not place your order just now. Try again: it will be placed only once.';
      return { refused: { status: status || 503, message: text, errors: {} } };
    }
    if (code === 'out_of_stock') {
      const text = 'Nothing was ordered. The shop still has your order: please ask it what to do.';
      const changes = details.map((detail) => detail.message);
      return { refused: { status, message: text, errors: {}, changes } };
    }
    return { refused: { status, message, errors: fieldErrors(details) } };
  }
}

import { isApiError } from '@kade/contract/client';
import type { SentForm } from '@kade/contract/endpoint';
import { storefront } from '@kade/contract/storefront';
import { data, type RouterContextProvider } from 'react-router';
import { storefrontLoad } from './load';

interface OrderKey {
  params: { id: string };
  query: { access_token: string };
}

/** Passes a posted slip on to the shop; answers why it was not taken, in words, or nothing. */
export async function sendSlip(
  context: Readonly<RouterContextProvider>,
  request: Request,
  key: OrderKey,
): Promise<{ status: number; message: string } | undefined> {
  const file = formOf(request);
  try {
    await context.get(storefrontLoad).client.call(storefront.uploadReceipt, { ...key, file });
    return undefined;
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.status === 404) throw data(null, { status: 404 });
    return { status: error.status || 503, message: error.message };
  }
}

/** The form as it comes: the shop may refuse it before it is read. */
function formOf({ body, headers }: Request): SentForm {
  if (!body) throw data(null, { status: 400 });
  const sent: Record<string, string> = {};
  for (const name of ['content-type', 'content-length']) {
    const value = headers.get(name);
    if (value !== null) sent[name] = value;
  }
  return { headers: sent, body };
}

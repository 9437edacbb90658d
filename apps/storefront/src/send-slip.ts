import { storefront } from '@kade/contract/storefront';
import { data, type RouterContextProvider } from 'react-router';
import { isApiError } from './ask';
import { storefrontLoad } from './load';

interface OrderKey {
  params: { id: string };
  query: { access_token: string };
}

/** Hands a posted slip to the shop; answers why it was not taken, in words, or nothing. */
export async function sendSlip(
  context: Readonly<RouterContextProvider>,
  request: Request,
  key: OrderKey,
): Promise<{ status: number; message: string } | undefined> {
  const file = await fileIn(request);
  if (!file) return { status: 400, message: 'Please choose a picture of the slip first.' };
  try {
    await context.get(storefrontLoad).client.call(storefront.uploadReceipt, { ...key, file });
    return undefined;
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.status === 404) throw data(null, { status: 404 });
    return { status: error.status || 503, message: error.message };
  }
}

async function fileIn(request: Request): Promise<Blob | undefined> {
  try {
    const file = (await request.formData()).get('file');
    return file instanceof Blob && file.size > 0 ? file : undefined;
  } catch {
    throw data(null, { status: 400 });
  }
}

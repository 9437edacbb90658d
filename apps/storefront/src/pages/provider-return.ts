import { redirect, type LoaderFunctionArgs } from 'react-router';
import { notFound } from '../ask';
import { finishPayment } from '../pay-at-provider';
import { providerEndPath } from '../paths';
import { unlistedPage } from '../private-page';

/** A provider sends its customers here, with its own `token` for the payment. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const { id = '', provider = '' } = params;
  const access_token = query.get('access_token') ?? '';
  if (!access_token || access_token.length > 200) throw notFound();
  const key = { params: { id, provider }, query: { access_token } };
  const end = await finishPayment(context, key, query.get('token') ?? '');
  return redirect(providerEndPath(id, access_token, { provider, end }), {
    status: 303,
    headers: unlistedPage,
  });
}

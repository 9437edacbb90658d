import { redirect, type LoaderFunctionArgs } from 'react-router';
import { notFound } from '../ask';
import { finishPaypal } from '../pay-with-paypal';
import { paypalEndPath } from '../paths';

/** PayPal sends its customers here, with its own `token` for the payment. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const { id = '' } = params;
  const access_token = query.get('access_token') ?? '';
  if (!access_token || access_token.length > 200) throw notFound();
  const key = { params: { id }, query: { access_token } };
  const end = await finishPaypal(context, key, query.get('token') ?? '');
  return redirect(paypalEndPath(id, access_token, end), {
    status: 303,
    headers: { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' },
  });
}

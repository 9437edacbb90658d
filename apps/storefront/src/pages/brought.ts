import { redirect, type LoaderFunctionArgs } from 'react-router';
import { cartCookie, parseCart, readCart, withAll } from '../cart';
import { pathIn } from '../paths';

/** Puts a cart from an address that the shop has left to the one here, and leads to what was asked for there. */
export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const cart = withAll(readCart(request), parseCart(query.get('cart') ?? ''));
  return redirect(pathIn(query.get('to') ?? ''), {
    status: 303,
    headers: { 'set-cookie': cartCookie(request, cart), 'cache-control': 'private, no-store' },
  });
}

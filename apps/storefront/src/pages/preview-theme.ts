import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { homePath } from '../paths';
import { previewCookie, themeIn } from '../preview-theme';

/**
 * Dresses the shop in the colours of the address, on this device only, until `disable=true`. It is a
 * link of the merchant's screens to another host, so it changes something without a form.
 */
export function loader({ request }: LoaderFunctionArgs): Response {
  const query = new URL(request.url).searchParams;
  const theme = query.get('disable') === 'true' ? undefined : themeIn(query);
  if (!theme && query.get('disable') !== 'true') throw data(null, { status: 400 });
  return redirect(homePath, {
    headers: { 'set-cookie': previewCookie(request, theme), 'cache-control': 'no-store' },
  });
}

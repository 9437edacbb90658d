import { redirect, type ActionFunctionArgs } from 'react-router';
import { placeCookie } from '../delivery-place';
import { homePath, pathIn } from '../paths';
import { readForm } from '../posted';

/** Nothing is read here: the page that the form stood on shows what was chosen. */
export const loader = () => redirect(homePath);

/** Keeps where things are to go, and leads back to the page that asked. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context);
  const cookie = placeCookie(request, form('district'));
  return redirect(pathIn(form('back')), {
    status: 303,
    headers: cookie ? { 'set-cookie': cookie } : {},
  });
}

import { isApiError } from '@kade/contract/client';
import { storefront } from '@kade/contract/storefront';
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import * as z from 'zod/mini';
import type { FormFieldWords } from '../checkout-fields';
import { FormField } from '../components/form-field';
import { Notice } from '../components/notice';
import { WaysToReach } from '../components/ways-to-reach';
import { describe } from '../describe';
import { forgetForm, formHeaders, keepForm, keptForm } from '../kept-form';
import { storefrontLoad } from '../load';
import { findOrderPath, orderPath } from '../paths';
import { readForm, refuse } from '../posted';
import { privatePage } from '../private-page';
import { useStore } from '../shell-data';

export { ErrorPage as ErrorBoundary } from '../components/error-page';

export const meta: MetaFunction = ({ matches }) => describe(matches, { title: 'Find your order' });

export const headers = () => privatePage;

const fields = [
  {
    name: 'order_number',
    label: 'Order number',
    autoComplete: 'off',
    maxLength: 20,
  },
  {
    name: 'phone_number',
    label: 'Phone number of the order',
    autoComplete: 'tel',
    type: 'tel',
    maxLength: 60,
  },
] as const satisfies FormFieldWords[];

const NOT_FOUND = 'No order has this number and this phone number. Please look at both once more.';

const Wrong = z.object({ words: z.string() });

export function loader({ request, context }: LoaderFunctionArgs) {
  const form = keptForm(request, context, Wrong);
  return data({ typed: form?.typed, words: form?.wrong?.words }, formHeaders(request, form));
}

/** Leads to an order; what of the two is wrong is not said. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context);
  const typed = { order_number: form('order_number'), phone_number: form('phone_number') };
  try {
    const { client } = context.get(storefrontLoad);
    const found = await client.call(storefront.findOrder, { body: typed });
    const headers = { 'set-cookie': forgetForm(request) };
    return redirect(orderPath(found._id, found.access_token), { status: 303, headers });
  } catch (error) {
    if (!isApiError(error)) throw error;
    const { status, message } = error;
    const isWrong = status === 400 || status === 404;
    const words = isWrong ? NOT_FOUND : status === 429 ? message : 'Please try again in a moment.';
    const kept = keepForm(request, findOrderPath, { typed, wrong: { words } });
    if (kept) return redirect(findOrderPath, { status: 303, headers: { 'set-cookie': kept } });
    return refuse(context, { typed, words }, status || 503);
  }
}

export default function FindOrder() {
  const fresh = useLoaderData<typeof loader>();
  const { typed, words } = useActionData<typeof action>() ?? fresh;
  const store = useStore();
  return (
    <div className="policy">
      {words && (
        <Notice tone="bad" isAnswer>
          <p>{words}</p>
        </Notice>
      )}
      <h1>Find your order</h1>
      <p>The number stands in the mail or message that you got when you ordered.</p>
      <form className="checkout-form" method="post" action={findOrderPath} noValidate>
        <div className="fields">
          {fields.map((field) => (
            <FormField key={field.name} field={field} value={typed?.[field.name] ?? ''} />
          ))}
        </div>
        <button className="button">Find it</button>
      </form>
      <WaysToReach text={`Hello ${store?.name ?? ''}, I have a question about my order. `} />
    </div>
  );
}

import { isApiError } from '@kade/contract/client';
import { storefront } from '@kade/contract/storefront';
import {
  redirect,
  useActionData,
  useSearchParams,
  type ActionFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { Notice } from '../components/notice';
import { describe } from '../describe';
import { storefrontLoad } from '../load';
import { alertsPath, stopTokenOf } from '../paths';
import { readForm, refuse } from '../posted';
import { privatePage } from '../private-page';
import { useStore } from '../shell-data';

export { ErrorPage as ErrorBoundary } from '../components/error-page';

export const meta: MetaFunction = ({ matches }) =>
  describe(matches, { title: 'Mails about stock' });

export const headers = () => privatePage;

/** Ends what the address of a mail waits for. A mail program is not led on: it may not follow. */
export async function action({ request, context }: ActionFunctionArgs) {
  const told = stopTokenOf(request);
  const token = told ?? (await readForm(request, context))('token');
  try {
    const { client } = context.get(storefrontLoad);
    await client.call(storefront.stopAlerts, { body: { token: token.slice(0, 1000) } });
    return told === null ? redirect(`${alertsPath}?stopped=yes`, 303) : { words: null };
  } catch (error) {
    if (!isApiError(error)) throw error;
    const words =
      error.status === 400
        ? 'This link is not whole. Please open it from the mail once more.'
        : 'Please try again in a moment.';
    return refuse(context, { words }, error.status || 503);
  }
}

/** Opened from a mail: programs that look through mails open links, so a press of a button decides. */
export default function Alerts() {
  const answer = useActionData<typeof action>();
  const [query] = useSearchParams();
  const shop = useStore()?.name ?? 'this shop';
  return (
    <div className="policy">
      <h1>Mails about stock</h1>
      {answer?.words && (
        <Notice tone="bad" isAnswer>
          <p>{answer.words}</p>
        </Notice>
      )}
      {answer?.words === null || query.has('stopped') ? (
        <Notice tone="good">
          <p>Done: {shop} will not tell you of anything more.</p>
        </Notice>
      ) : (
        <form method="post" action={alertsPath}>
          <p>Shall {shop} tell you of nothing more that is back?</p>
          <input type="hidden" name="token" value={query.get('token') ?? ''} />
          <button className="button">Tell me of nothing more</button>
        </form>
      )}
    </div>
  );
}

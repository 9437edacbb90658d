import { isApiError } from '@kade/contract/client';
import { detailsOf, INVALID_INPUT } from '@kade/contract/errors';
import { ShopMessage, storefront } from '@kade/contract/storefront';
import {
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { ask, notFound } from '../ask';
import { MessageForm } from '../components/message-form';
import { Notice } from '../components/notice';
import { RichText } from '../components/rich-text';
import { WaysToReach } from '../components/ways-to-reach';
import { describe } from '../describe';
import { storefrontLoad } from '../load';
import { messageErrors, readMessage } from '../message-fields';
import { pagePath } from '../paths';
import { isRefused, readForm, refuse } from '../posted';
import { useStore } from '../shell-data';

export { ErrorPage as ErrorBoundary } from '../components/error-page';

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  describe(
    matches,
    loaderData
      ? { title: loaderData.title, path: pagePath(loaderData.slug) }
      : { title: 'Not found' },
  );

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const page = await ask(context, storefront.page, { params: { slug: params['slug'] ?? '' } });
  // What is typed into a refused form stays where it is.
  if (params['slug'] !== page.slug && !context.get(isRefused)) {
    throw redirect(pagePath(page.slug) + new URL(request.url).search, 301);
  }
  return { ...page, opened: Date.now() };
}

/** Sends what was written on the contact page. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const page = await ask(context, storefront.page, { params: { slug: params['slug'] ?? '' } });
  if (page.kind !== 'contact') throw notFound();
  const form = await readForm(request, context);
  const typed = readMessage(form);
  const opened = Number(form('opened')) || 0;
  const took_ms = Math.max(0, Date.now() - opened);
  const message = { ...typed, website: form('website').slice(0, 1000), took_ms };
  const { error } = ShopMessage.safeParse(message);
  if (error) {
    const errors = messageErrors(detailsOf(error));
    return refuse(context, { typed, errors, words: INVALID_INPUT, opened }, 400);
  }
  try {
    const { client } = context.get(storefrontLoad);
    await client.call(storefront.writeToShop, { body: message });
    return redirect(`${pagePath(page.slug)}?sent=yes`, 303);
  } catch (failure) {
    if (!isApiError(failure)) throw failure;
    const { status, details } = failure;
    const words =
      status === 400
        ? INVALID_INPUT
        : status === 429
          ? 'That was a lot of messages. Please wait some minutes, then send it again.'
          : 'Your message could not be sent just now. Please try again in a moment.';
    const errors = messageErrors(details);
    return refuse(context, { typed, errors, words, opened }, status || 503);
  }
}

export default function Page() {
  const { kind, title, content, opened } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [query] = useSearchParams();
  const store = useStore();
  return (
    <article className="policy">
      {answer && (
        <Notice tone="bad" isAnswer>
          <p>{answer.words}</p>
        </Notice>
      )}
      {!answer && query.has('sent') && (
        <Notice tone="good">
          <p>Thank you! The shop has your message and will write back.</p>
        </Notice>
      )}
      <h1>{title}</h1>
      {content && <RichText html={content} />}
      {kind === 'contact' && (
        <>
          <WaysToReach text={`Hello ${store?.name ?? ''}, `} />
          <MessageForm
            typed={answer?.typed}
            errors={answer?.errors ?? {}}
            opened={answer?.opened ?? opened}
          />
        </>
      )}
    </article>
  );
}

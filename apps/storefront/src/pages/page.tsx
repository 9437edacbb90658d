import { isApiError } from '@kade/contract/client';
import { detailsOf, INVALID_INPUT, type ErrorDetail } from '@kade/contract/errors';
import { ShopMessage, storefront } from '@kade/contract/storefront';
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import * as z from 'zod/mini';
import { ask, notFound } from '../ask';
import { MessageForm } from '../components/message-form';
import { Notice } from '../components/notice';
import { RichText } from '../components/rich-text';
import { WaysToReach } from '../components/ways-to-reach';
import { describe } from '../describe';
import { forgetForm, formHeaders, keepForm, keptForm } from '../kept-form';
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

const Wrong = z.object({ words: z.string(), errors: z.record(z.string(), z.string()) });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const form = keptForm(request, context, Wrong);
  const page = await ask(context, storefront.page, { params: { slug: params['slug'] ?? '' } });
  // What is typed into a refused form stays where it is.
  if (params['slug'] !== page.slug && !context.get(isRefused)) {
    throw redirect(pagePath(page.slug) + new URL(request.url).search, 301);
  }
  const typed = form && readMessage((name) => form.typed[name] ?? '');
  const opened = Number(form?.typed['opened']) || Date.now();
  const headers = page.kind === 'contact' ? formHeaders(request, form) : {};
  return data({ ...page, opened, typed, wrong: form?.wrong }, headers);
}

/** Sends what was written on the contact page. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const page = await ask(context, storefront.page, { params: { slug: params['slug'] ?? '' } });
  if (page.kind !== 'contact') throw notFound();
  const form = await readForm(request, context);
  const typed = readMessage(form);
  const opened = Number(form('opened')) || 0;
  const took_ms = Math.max(0, Date.now() - opened);
  const message = { ...typed, took_ms };
  const { error } = ShopMessage.safeParse(message);
  if (error) {
    const errors = messageErrors(detailsOf(error));
    return answer({ errors, words: INVALID_INPUT }, 400);
  }
  try {
    const { client } = context.get(storefrontLoad);
    await client.call(storefront.writeToShop, { body: message });
    const headers = { 'set-cookie': forgetForm(request) };
    return redirect(`${pagePath(page.slug)}?sent=yes`, { status: 303, headers });
  } catch (failure) {
    if (!isApiError(failure)) throw failure;
    const { status, details } = failure;
    const errors = messageErrors(details);
    return answer({ errors, words: wordsOf(status, details) }, status || 503);
  }

  function answer(wrong: z.output<typeof Wrong>, status: number) {
    const at = pagePath(page.slug);
    const kept = keepForm(request, at, { typed: { ...typed, opened: String(opened) }, wrong });
    if (kept) return redirect(at, { status: 303, headers: { 'set-cookie': kept } });
    return refuse(context, { typed, opened, wrong }, status);
  }
}

function wordsOf(status: number, details: readonly ErrorDetail[]): string {
  if (details.some(({ field }) => field === 'took_ms')) {
    return 'That was very quick. Please look through your message, then send it again.';
  }
  if (status === 400) return INVALID_INPUT;
  return status === 429
    ? 'That was a lot of messages. Please wait some minutes, then send it again.'
    : 'Your message could not be sent just now. Please try again in a moment.';
}

export default function Page() {
  const fresh = useLoaderData<typeof loader>();
  const { kind, title, content } = fresh;
  const { typed, wrong, opened } = useActionData<typeof action>() ?? fresh;
  const [query] = useSearchParams();
  const store = useStore();
  return (
    <article className="policy">
      {wrong && (
        <Notice tone="bad" isAnswer>
          <p>{wrong.words}</p>
        </Notice>
      )}
      {!wrong && query.has('sent') && (
        <Notice tone="good">
          <p>Thank you! The shop has your message and will write back.</p>
        </Notice>
      )}
      <h1>{title}</h1>
      {content && <RichText html={content} />}
      {kind === 'contact' && (
        <>
          <WaysToReach text={`Hello ${store?.name ?? ''}, `} />
          <MessageForm typed={typed} errors={wrong?.errors ?? {}} opened={opened} />
        </>
      )}
    </article>
  );
}

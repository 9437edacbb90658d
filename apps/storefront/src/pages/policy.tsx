import { PolicyType } from '@kade/contract/store-settings';
import { storefront } from '@kade/contract/storefront';
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { ask, notFound } from '../ask';
import { RichText } from '../components/rich-text';
import { describe } from '../describe';
import { policyPath } from '../paths';
import { policyName } from '../policies';

export { ErrorPage as ErrorBoundary } from '../components/error-page';

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  describe(
    matches,
    loaderData
      ? { title: policyName[loaderData.policy], path: policyPath(loaderData.policy) }
      : { title: 'Not found' },
  );

export async function loader({ params, context }: LoaderFunctionArgs) {
  const type = PolicyType.safeParse(params['type']);
  if (!type.success) throw notFound();
  return ask(context, storefront.policy, { params: { type: type.data } });
}

export default function Policy() {
  const { policy, content } = useLoaderData<typeof loader>();
  return (
    <article className="policy">
      <h1>{policyName[policy]}</h1>
      <RichText html={content} />
    </article>
  );
}

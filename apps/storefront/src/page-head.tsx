import { Fragment, use } from 'react';
import {
  useLocation,
  useMatches,
  useParams,
  type MetaDescriptor,
  type MetaFunction,
} from 'react-router';
import { PageContext } from './page-context';
import type { Told } from './routes';

/** What the innermost page that can be shown says of itself to browsers, search engines and readers of links. */
export function PageHead() {
  const { failedAt } = use(PageContext);
  const matches = useMatches();
  const location = useLocation();
  const params = useParams();
  const shown = failedAt === undefined ? matches : matches.slice(0, failedAt + 1);
  const told = shown.findLast(({ handle }) => metaIn(handle));
  const meta = told && metaIn(told.handle);
  if (!meta) return null;
  const said = meta({ loaderData: told.loaderData, matches: shown, location, params });
  return said?.map((one) => <Fragment key={JSON.stringify(one)}>{headElement(one)}</Fragment>);
}

/** The router gives back what a route told as it is, and does not know what it was. */
type Meta = (told: {
  loaderData: unknown;
  matches: readonly unknown[];
  location: ReturnType<typeof useLocation>;
  params: ReturnType<typeof useParams>;
}) => ReturnType<MetaFunction>;

const metaIn = (handle: unknown) =>
  (handle as Told | undefined)?.meta as unknown as Meta | undefined;

function headElement(one: MetaDescriptor) {
  if ('title' in one) return <title>{String(one.title)}</title>;
  if ('script:ld+json' in one) {
    const json = escaped(JSON.stringify(one['script:ld+json']));
    return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
  }
  if ('tagName' in one) {
    const { tagName: _, ...link } = one;
    return <link {...link} />;
  }
  return <meta {...one} />;
}

/** As JSON still, but nothing in it can end the element that it stands in. */
const escaped = (json: string) =>
  json.replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

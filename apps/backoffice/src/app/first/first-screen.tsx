import { addressOf } from '@kade/contract/client';
import { products } from '@kade/contract/catalog/products';
import { customers } from '@kade/contract/customers';
import { drafts } from '@kade/contract/drafts';
import { listOrders } from '@kade/contract/order-list';
import { orders } from '@kade/contract/orders';
import { plans } from '@kade/contract/plans';
import { stores, type Store } from '@kade/contract/stores';
import { listTasks } from '@kade/contract/tasks';
import { Id, MAX_PAGE_SIZE } from '@kade/contract/values';
import { renderToString } from 'react-dom/server';
import { ORDERS_PER_PAGE } from '../../features/orders/book/orders.api';
import { PRODUCTS_PER_PAGE } from '../../features/catalog/book/products.api';
import { paths } from '../../lib/address/paths';
import { openRouter } from '../../lib/address/router';
import { RouterProvider } from '../../lib/address/router-provider';
import { atMostSoon, type ToldReply } from '../../lib/server/asked';
import { awaitFirst, tellFirstSeen } from '../../lib/server/first-screen';
import { createQueryClient } from '../../lib/server/query-client';
import { openPage } from '../../lib/server/session';
import { LATEST_ORDERS } from '../../parts/steps/latest-orders.api';
import { mayTellOfPlan } from '../../parts/stores/stores';
import { Providers } from '../providers';
import { RouteTrouble } from '../route-trouble';
import { merchantScreens, merchantShop } from '../router';
import { become, type Size, type Visit } from './browser';

interface Asked extends Omit<Visit, 'size'> {
  /** The inside of the browser's window; undefined: it draws the screen itself. */
  size: Size | undefined;
  /** Asks the API at an address, for the merchant of the token. */
  ask: (address: string) => Promise<ToldReply>;
}

interface FirstScreen {
  /** What the screen asks for at once, by address. */
  replies: Record<string, ToldReply>;
  /** Which build drew it: the styles of that one alone say what it looks like. */
  build: string;
  /** What stands in the page's root; undefined: the browser has to draw it. */
  html?: string | undefined;
}

/** Written by the build. */
declare const BUILD: string;

/** What a screen shows at first: where it is asked for, and whether it is drawn here. */
interface Shown {
  addresses: string[];
  isDrawn: boolean;
}

const page = 1;
/** What screens list at first, by their paths. */
const lists: Record<string, (of: { store_id: string }) => string[]> = {
  [paths.dashboard]: (of) => [
    addressOf(listTasks, {}, of),
    addressOf(listOrders, { query: { limit: LATEST_ORDERS } }, of),
  ],
  [paths.products]: (of) => [
    addressOf(products.list, { query: { limit: PRODUCTS_PER_PAGE, page } }, of),
  ],
  [paths.orders]: (of) => [addressOf(listOrders, { query: { limit: ORDERS_PER_PAGE, page } }, of)],
};

/** Screens that are about one thing. A form is drawn by the browser, which keeps what is typed into it. */
const ones = [
  { path: paths.order, endpoint: orders.get, isDrawn: true },
  { path: paths.product, endpoint: products.get, isDrawn: false },
  { path: paths.customer, endpoint: customers.get, isDrawn: false },
  { path: paths.draft, endpoint: drafts.get, isDrawn: false },
];

function shownAt(pathname: string, of: { store_id: string }): Shown {
  const list = lists[pathname];
  if (list) return { addresses: list(of), isDrawn: true };
  const id = pathname.split('/').at(-1) ?? '';
  const one = ones.find(({ path }) => path(id) === pathname);
  if (!one || !Id.safeParse(id).success) return { addresses: [], isDrawn: false };
  return { addresses: [addressOf(one.endpoint, { params: { id } }, of)], isDrawn: one.isDrawn };
}

const storesAddress = addressOf(stores.list, { query: { limit: MAX_PAGE_SIZE } }, {});

/**
 * What a merchant screen asks for at once, and how most look with it: drawn before any of their code is in the
 * browser.
 */
export async function firstScreen({ ask, size, ...visit }: Asked): Promise<FirstScreen> {
  const { storeId, address } = visit;
  const of = { store_id: storeId };
  const { addresses, isDrawn } = shownAt(address.pathname, of);
  const replies: Record<string, ToldReply> = {};
  const askAll = (all: string[]) =>
    Promise.all(
      all.map(async (one) => {
        replies[one] = await ask(one);
      }),
    );
  const asked = [storesAddress, ...addresses];
  // What takes long holds nothing else: the screen asks for it again.
  await atMostSoon(askAll(asked));
  const isAnswered = asked.every((one) => replies[one]?.status === 200);
  const known = isAnswered ? (JSON.parse(replies[storesAddress]?.body ?? '[]') as Store[]) : [];
  const current = known.find(({ _id }) => _id === storeId);
  if (current && mayTellOfPlan(current)) await atMostSoon(askAll([addressOf(plans.use, {}, of)]));
  const said = { ...replies };
  const html =
    isDrawn && size && current ? await inTurn(() => draw({ ...visit, size }, said)) : undefined;
  return { replies: said, build: BUILD, html };
}

let turn: Promise<unknown> = Promise.resolve();

/** The screens know of one browser, as in a browser: one is drawn after the other. */
function inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
  const ours = turn.then(act);
  turn = ours.catch(() => undefined);
  return ours;
}

/** Waits for nothing but code: all that it asks for is here. */
async function draw(visit: Visit, replies: Record<string, ToldReply>): Promise<string | undefined> {
  become(visit, replies);
  openPage();
  awaitFirst();
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retry: false },
  });
  try {
    const router = openRouter(merchantScreens(queryClient), merchantShop);
    await router.first;
    const { view, location } = router.state;
    if (!view?.Screen || location.pathname !== visit.address.pathname) return undefined;
    const html = renderToString(
      <Providers queryClient={queryClient}>
        <RouterProvider router={router} Trouble={RouteTrouble} />
      </Providers>,
    );
    // Pictures are asked for as they stand there.
    return html.replace(/^(?:<link[^>]*>)+/, '');
  } finally {
    tellFirstSeen();
    queryClient.clear();
  }
}

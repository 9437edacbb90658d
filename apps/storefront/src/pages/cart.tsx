import { storefront, type Quote } from '@kade/contract/storefront';
import {
  data,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { ask } from '../ask';
import {
  cartCookie,
  pieceKey,
  quantityOf,
  readCart,
  withQuantity,
  type Cart,
  type Piece,
} from '../cart';
import { cartNews, shownCookie } from '../cart-shown';
import { keepsNone } from '../cookies';
import { CartLine } from '../components/cart-line';
import { DeliveryNote } from '../components/delivery-note';
import { ChoiceNames } from '../components/choice-names';
import { Notice } from '../components/notice';
import { TooMuch } from '../components/too-much';
import { Totals } from '../components/totals';
import { placeOf } from '../delivery-place';
import { priceWords } from '../delivery-words';
import { WaysToReach } from '../components/ways-to-reach';
import { describe } from '../describe';
import { cartPath, checkoutPath, choiceIn, productPath, steppedPath } from '../paths';
import { readForm } from '../posted';
import { useShoppingPath } from '../shell-data';
import {
  basketOf,
  emptyQuote,
  fitted,
  isShort,
  isTooMuch,
  keepSold,
  pieceOf,
} from '../basket-quote';

export { ErrorPage as ErrorBoundary } from '../components/error-page';

export const meta: MetaFunction = ({ matches }) => describe(matches, { title: 'Your cart' });

/** Prices the cart. What is no longer sold leaves it, and the page says so. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const cart = readCart(request);
  const quote: Quote =
    cart.length > 0
      ? await ask(context, storefront.quote, {
          body: { items: basketOf(cart), place: placeOf(request) },
        })
      : emptyQuote;
  const kept = keepSold(cart, quote);
  const variants = choiceIn(query);
  const asked = pieceKey({ product_id: query.get('added') ?? '', variants });
  const stepped = pieceKey({ product_id: query.get('of') ?? '', variants });
  const added = quote.items.find((item) => pieceKey(pieceOf(item)) === asked);
  const news = cartNews(request, cart, quote);
  const headers = new Headers();
  if (kept.length < cart.length) headers.append('set-cookie', cartCookie(request, kept));
  const seen = shownCookie(request, quote);
  if (seen) headers.append('set-cookie', seen);
  const isLost = query.has('added') && keepsNone(request);
  const last = { step: query.get('step'), of: stepped };
  return data({ quote, news, added, isLost, short: query.get('short'), last }, { headers });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context);
  const cart = readCart(request);
  const isFit = form('step') === 'fit';
  const changed = isFit ? await fittedNow(cart, context) : stepped(cart, form);
  const { product_id, variants } = pieceIn(form);
  return redirect(isFit ? cartPath : steppedPath(product_id, variants, form('step')), {
    status: 303,
    headers: { 'set-cookie': cartCookie(request, changed) },
  });
}

const pieceIn = (form: (name: string) => string): Piece => ({
  product_id: form('product_id'),
  variants: form('variants').split(' ').filter(Boolean),
});

async function fittedNow(cart: Cart, context: ActionFunctionArgs['context']): Promise<Cart> {
  if (cart.length === 0) return cart;
  const quote = await ask(context, storefront.quote, { body: { items: basketOf(cart) } });
  return fitted(keepSold(cart, quote), quote);
}

/** Changes a line that is there; forms of lines that are gone do nothing. */
function stepped(cart: Cart, form: (name: string) => string): Cart {
  const piece = pieceIn(form);
  const now = quantityOf(cart, piece);
  return now > 0 ? withQuantity(cart, piece, quantityAfter(now, form)) : cart;
}

function quantityAfter(now: number, form: (name: string) => string): number {
  if (form('step') === 'more') return now + 1;
  if (form('step') === 'less') return now - 1;
  if (form('step') === 'remove') return 0;
  return /^\d{1,4}$/.test(form('quantity')) ? Number(form('quantity')) : now;
}

export default function CartPage() {
  const { quote, news, added, isLost, short, last } = useLoaderData<typeof loader>();
  return (
    <div className="cart-page">
      <h1>Your cart</h1>
      {news.map(({ text, choose }) => (
        <Notice key={`${text} ${choose}`} tone="bad">
          <p>{text}</p>
          {choose && <a href={productPath(choose)}>Choose again</a>}
        </Notice>
      ))}
      {isLost && (
        <Notice tone="bad">
          <p>Nothing was kept: your browser takes no cookies from this shop.</p>
          <p>Please allow them, and add it again.</p>
        </Notice>
      )}
      {short === 'full' && (
        <Notice tone="bad">Your cart is full. Take something out to add more.</Notice>
      )}
      {added && short === 'stock' && (
        <Notice tone="bad">
          <p className="clamp">{added.name}</p>
          <ChoiceNames variants={added.variants} />
          <p>All that is left of it is in your cart now.</p>
        </Notice>
      )}
      {added && !short && (
        <Notice tone="good">
          <p>Added to your cart</p>
          <p className="muted clamp">{added.name}</p>
          <ChoiceNames variants={added.variants} />
        </Notice>
      )}
      {quote.items.length === 0 ? <Empty /> : <Filled quote={quote} last={last} />}
    </div>
  );
}

interface FilledProps {
  quote: Quote;
  /** What was done last, and to which line. */
  last: { step: string | null; of: string };
}

function Filled({ quote, last }: FilledProps) {
  const shopping = useShoppingPath();
  const { chosen } = quote.delivery;
  return (
    <div className="split">
      <ul className="cart-lines">
        {quote.items.map((item) => {
          const key = pieceKey(pieceOf(item));
          return <CartLine key={key} item={item} step={key === last.of ? last.step : null} />;
        })}
      </ul>
      <section className="panel" aria-labelledby="summary-title">
        <h2 id="summary-title">Summary</h2>
        <Totals price={quote} isLeast={chosen.is_least} isReached={chosen.problem === null} />
        <WayOn quote={quote} />
        <a className="button button-quiet" href={shopping}>
          Continue shopping
        </a>
        <DeliveryNote delivery={quote.delivery} />
        <WaysToReach text="Hello, I have a question about what is in my cart. " />
      </section>
    </div>
  );
}

/** To the checkout, or what stands in its way. */
function WayOn({ quote }: { quote: Quote }) {
  if (isShort(quote)) {
    return (
      <form method="post" className="panel-act">
        <p>Some things in your cart are not there in the number you asked for.</p>
        <button className="button" name="step" value="fit">
          Change to what is there
        </button>
      </form>
    );
  }
  if (isTooMuch(quote)) {
    return (
      <Notice tone="bad">
        <TooMuch most={quote.max_order_pieces} />
      </Notice>
    );
  }
  const { chosen, options, place } = quote.delivery;
  if (options.every(({ problem }) => problem !== null)) {
    return (
      <Notice tone="bad">
        <p>{`${priceWords(chosen, place)}.`}</p>
        {place !== '' && <a href={checkoutPath}>Send it to another address</a>}
      </Notice>
    );
  }
  return (
    <a className="button" href={checkoutPath}>
      Checkout
    </a>
  );
}

function Empty() {
  const shopping = useShoppingPath();
  return (
    <div className="blank">
      <p className="blank-title">Your cart is empty</p>
      <p>When you find something you like, it waits for you here.</p>
      <a className="button" href={shopping}>
        Start shopping
      </a>
    </div>
  );
}

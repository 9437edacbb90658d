import { storefront, type Quote } from '@kade/contract/storefront';
import {
  data,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { ask, readForm } from '../ask';
import { cartCookie, quantityOf, readCart, withQuantity, type Cart } from '../cart';
import { CartLine } from '../components/cart-line';
import { Notice } from '../components/notice';
import { Totals } from '../components/totals';
import { describe } from '../describe';
import { cartPath, checkoutPath, homePath } from '../paths';
import { emptyQuote, isShort, keepSold } from '../basket-quote';

export { ErrorPage as ErrorBoundary } from '../components/error-page';

export const meta: MetaFunction = ({ matches }) => describe(matches, { title: 'Your cart' });

/** Prices the cart. What is no longer sold leaves it, and the page says so. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const cart = readCart(request);
  const quote: Quote =
    cart.length > 0
      ? await ask(context, storefront.quote, { body: { items: [...cart] } })
      : emptyQuote;
  const kept = keepSold(cart, quote);
  const gone = cart.length - kept.length;
  const added = quote.items.find(({ product_id }) => product_id === query.get('added'));
  const shown = { quote, gone, added: added?.name ?? null, short: query.get('short') };
  return data(shown, gone > 0 ? { headers: { 'set-cookie': cartCookie(request, kept) } } : {});
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const cart = readCart(request);
  const changed =
    form('step') === 'fit'
      ? await fitted(cart, context)
      : withQuantity(cart, form('product_id'), stepped(cart, form));
  return redirect(cartPath, {
    status: 303,
    headers: { 'set-cookie': cartCookie(request, changed) },
  });
}

async function fitted(cart: Cart, context: ActionFunctionArgs['context']): Promise<Cart> {
  if (cart.length === 0) return cart;
  const quote = await ask(context, storefront.quote, { body: { items: [...cart] } });
  return quote.items.reduce(
    (lines, item) =>
      withQuantity(lines, item.product_id, Math.min(item.quantity, Math.max(item.available, 0))),
    keepSold(cart, quote),
  );
}

function stepped(cart: Cart, form: (name: string) => string): number {
  const now = quantityOf(cart, form('product_id'));
  if (form('step') === 'more') return now > 0 ? now + 1 : 0;
  if (form('step') === 'less') return now - 1;
  if (form('step') === 'remove') return 0;
  return now > 0 && /^\d{1,4}$/.test(form('quantity')) ? Number(form('quantity')) : now;
}

export default function CartPage() {
  const { quote, gone, added, short } = useLoaderData<typeof loader>();
  const tooMany = isShort(quote);
  return (
    <div className="cart-page">
      <h1>Your cart</h1>
      {gone > 0 && (
        <Notice tone="bad">
          {gone === 1 ? 'Something in your cart is' : `${gone} things in your cart are`} no longer
          sold and {gone === 1 ? 'was' : 'were'} taken out.
        </Notice>
      )}
      {short === 'full' && (
        <Notice tone="bad">Your cart is full. Take something out to add more.</Notice>
      )}
      {added && short === 'stock' && (
        <Notice tone="bad">
          <p className="clamp">{added}</p>
          <p>All that is left of it is in your cart now.</p>
        </Notice>
      )}
      {added && !short && (
        <Notice tone="good">
          <p>Added to your cart</p>
          <p className="muted clamp">{added}</p>
        </Notice>
      )}
      {quote.items.length === 0 ? <Empty /> : <Filled quote={quote} tooMany={tooMany} />}
    </div>
  );
}

function Filled({ quote, tooMany }: { quote: Quote; tooMany: boolean }) {
  return (
    <div className="split">
      <ul className="cart-lines">
        {quote.items.map((item) => (
          <CartLine key={item.product_id} item={item} />
        ))}
      </ul>
      <section className="panel" aria-labelledby="summary-title">
        <h2 id="summary-title">Summary</h2>
        <Totals totals={quote} />
        {tooMany ? (
          <form method="post" className="panel-act">
            <p>Some things in your cart are not there in the number you asked for.</p>
            <button className="button" name="step" value="fit">
              Change to what is there
            </button>
          </form>
        ) : (
          <a className="button" href={checkoutPath}>
            Checkout
          </a>
        )}
        <a className="button button-quiet" href={homePath()}>
          Continue shopping
        </a>
      </section>
    </div>
  );
}

function Empty() {
  return (
    <div className="blank">
      <p className="blank-title">Your cart is empty</p>
      <p>When you find something you like, it waits for you here.</p>
      <a className="button" href={homePath()}>
        Start shopping
      </a>
    </div>
  );
}

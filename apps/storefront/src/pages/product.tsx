import { storefront } from '@kade/contract/storefront';
import { formatRs } from '@kade/rules/money';
import {
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { ask, readForm } from '../ask';
import { cartCookie, quantityOf, readCart, withQuantity } from '../cart';
import { BuyForm } from '../components/buy-form';
import { Gallery } from '../components/gallery';
import { Stock } from '../components/stock';
import { describe, storeOf } from '../describe';
import { cartPath, homePath, productPath } from '../paths';
import { productData } from '../product-data';

export { ErrorPage as ErrorBoundary } from '../components/error-page';

/** From how many letters on a name is set smaller. */
const LONG = 70;

export const meta: MetaFunction<typeof loader> = ({ loaderData: product, matches }) => {
  const store = storeOf(matches);
  if (!product || !store) return describe(matches, { title: 'Not found' });
  return [
    ...describe(matches, {
      title: product.name,
      text: product.description || `${product.name} for ${formatRs(product.price)}`,
      path: productPath(product._id),
      picture: (product.thumbnail ?? product.images[0])?.path,
      kind: 'product',
    }),
    { 'script:ld+json': productData(store, product) },
  ];
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  return ask(context, storefront.product, { params: { id: params['id'] ?? '' } });
}

/** Puts pieces into the cart, as many as there are. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const asked = /^[1-9]\d{0,3}$/.test(form('quantity')) ? Number(form('quantity')) : 1;
  const product = await ask(context, storefront.product, { params: { id: params['id'] ?? '' } });
  const cart = readCart(request);
  const had = quantityOf(cart, product._id);
  const quantity = Math.max(had, Math.min(had + asked, product.available));
  const filled = withQuantity(cart, product._id, quantity);
  const added = quantityOf(filled, product._id);
  const outcome = new URLSearchParams({ added: product._id });
  if (added < had + asked) outcome.set('short', added === 0 ? 'full' : 'stock');
  return redirect(`${cartPath}?${outcome}`, {
    status: 303,
    headers: { 'set-cookie': cartCookie(request, filled) },
  });
}

export default function Product() {
  const product = useLoaderData<typeof loader>();
  const { name, price, category, available, description, thumbnail, images } = product;
  const pictures = images.length > 0 ? images : [thumbnail];
  return (
    <article className="product">
      <nav className="crumbs" aria-label="You are here">
        <a href={homePath()}>All products</a>
        {category && <a href={homePath({ category: category._id })}>{category.name}</a>}
      </nav>
      <Gallery name={name} pictures={pictures} />
      <div className="product-words">
        <h1 className={name.length > LONG ? 'long' : undefined}>{name}</h1>
        <p className="product-price">{formatRs(price)}</p>
        <p>
          <Stock available={available} />
        </p>
        <BuyForm price={price} available={available} />
        {description && (
          <section className="product-text" aria-label="Description">
            <p>{description}</p>
          </section>
        )}
      </div>
    </article>
  );
}

import { shopBeside } from '@kade/contract/shop-list';
import { storefront, type ShopProduct } from '@kade/contract/storefront';
import { Id } from '@kade/contract/values';
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { ask } from '../ask';
import { askForAlert, soldOutChoice } from '../ask-for-alert';
import { cartCookie, readCart } from '../cart';
import {
  availableOf,
  chooseOf,
  chosenNames,
  commonFacts,
  groupsOf,
  missingOf,
  priceText,
} from '../choices';
import { AlertForm } from '../components/alert-form';
import { BuyForm } from '../components/buy-form';
import { ChoiceRefused, type ChoiceRefusal } from '../components/choice-refused';
import { Beside } from '../components/beside';
import { Crumbs } from '../components/crumbs';
import { DeliveryNote } from '../components/delivery-note';
import { Gallery } from '../components/gallery';
import { InlineScript, InlineStyle } from '../components/inline';
import { LiveTexts } from '../components/live-text';
import { Notice } from '../components/notice';
import { PriceBefore } from '../components/price-before';
import { Stock } from '../components/stock';
import { crumbsData } from '../crumbs-data';
import { AskOnWhatsApp } from '../components/ways-to-reach';
import { describe, storeOf } from '../describe';
import { placeOf } from '../delivery-place';
import { fillCart } from '../fill-cart';
import { liveChoices } from '../live-choices';
import { addedPath, choiceIn, partPath, productPath, productsPath } from '../paths';
import { isRefused, readForm, refuse } from '../posted';
import { productData } from '../product-data';
import { seenBy, seenCookie } from '../seen';
import { KEEP_CHOICE } from '../keep-choice';
import { useStore } from '../shell-data';
import { productSheet, type Dressed } from '../styles';

export { ErrorPage as ErrorBoundary } from '../components/error-page';

export const handle: Dressed = { sheet: productSheet, isPictureFirst: true };

/** From how many letters on a name is set smaller. */
const LONG = 70;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const store = storeOf(matches);
  if (!loaderData || !store) return describe(matches, { title: 'Not found' });
  const { product } = loaderData;
  return [
    ...describe(matches, {
      title: product.name,
      text: product.description || `${product.name}: ${priceText(product)}`,
      ...(!product.unlisted && { path: productPath(product.slug) }),
      picture: (product.thumbnail ?? product.images[0])?.path,
      kind: 'product',
    }),
    { 'script:ld+json': productData(store, product, product.anywhere) },
    { 'script:ld+json': crumbsData(store, wayTo(product)) },
  ];
};

/** The way to a product, by its category. */
const wayTo = ({ category, name, slug }: ShopProduct) => [
  ...(category
    ? [{ name: category.name, path: partPath({ category: category.slug }) }]
    : [{ name: 'All products', path: productsPath }]),
  { name, path: productPath(slug) },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { search, searchParams } = new URL(request.url);
  const { slug = '' } = params;
  const isCounted = !Id.safeParse(slug).success;
  const seen = seenBy(request);
  // In one turn: it is one statement.
  const [product, beside] = await Promise.all([
    ask(context, storefront.product, { params: { id: slug }, query: placeOf(request) }),
    ask(context, shopBeside, { params: { slug }, query: seen.length > 0 ? { seen } : {} }),
  ]);
  // What is typed into a refused form stays where it is.
  if (slug !== product.slug && !context.get(isRefused)) {
    throw redirect(productPath(product.slug) + search, 301);
  }
  const shown = { product, beside, chosen: chooseOf(product, choiceIn(searchParams)) };
  return data(shown, {
    headers: {
      'set-cookie': seenCookie(request, product._id),
      ...(isCounted && { [PRODUCT_OF_PAGE]: product._id }),
    },
  });
}

/** Says to the server which product a look at this page counts for. */
const PRODUCT_OF_PAGE = 'x-page-of-product';

export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const product = loaderHeaders.get(PRODUCT_OF_PAGE);
  return new Headers(product ? { [PRODUCT_OF_PAGE]: product } : undefined);
};

/** Puts pieces into the cart, as many as there are. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request, context);
  const quantity = /^[1-9]\d{0,3}$/.test(form('quantity')) ? Number(form('quantity')) : 1;
  const product = await ask(context, storefront.product, { params: { id: params['slug'] ?? '' } });
  if (form('ask') === 'alert') return askForAlert({ request, context, form, product });
  const chosen = chooseOf(
    product,
    product.options.map(({ _id }) => form(_id)),
  );
  const errors = missingOf(product, chosen);
  if (Object.keys(errors).length > 0) return answer(400, { errors });
  if (availableOf(product, chosen) <= 0) {
    const names = chosenNames(product, chosen).join(', ');
    const message = names
      ? `“${names}” is sold out. Please choose something else.`
      : 'The last one has just been sold.';
    return answer(409, { message });
  }
  const piece = { product_id: product._id, variants: chosen };
  const { cart, short } = fillCart(readCart(request), product, piece, quantity);
  return redirect(addedPath(product._id, chosen, short), {
    status: 303,
    headers: { 'set-cookie': cartCookie(request, cart) },
  });

  function answer(status: number, more: Partial<ChoiceRefusal>) {
    return refuse<ChoiceRefusal>(context, { chosen, quantity, errors: {}, ...more }, status);
  }
}

export default function Product() {
  const { product, beside, chosen } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const { name, vendor, category, available, description, thumbnail, images } = product;
  const pictures = images.length > 0 ? images : [thumbnail];
  const address = (useStore()?.url ?? '') + productPath(product._id);
  const [query] = useSearchParams();
  const soldOut = soldOutChoice(product, refusal?.chosen ?? chosen);
  const told = !refusal && query.has('told') ? soldOut : undefined;
  const live = liveChoices(product);
  const facts = commonFacts(product);
  const price = (
    <LiveTexts texts={live.prices} letter="p" show={(text) => text}>
      {priceText(product)}
    </LiveTexts>
  );
  return (
    <>
      <article className="product">
        {live.style && <InlineStyle>{live.style}</InlineStyle>}
        <Crumbs category={category} name={name} />
        {refusal && !refusal.alert && <ChoiceRefused product={product} refusal={refusal} />}
        {refusal?.alert && (
          <Notice tone="bad" isAnswer>
            <a href={refusal.alert.website === undefined ? '#email' : '#website'}>
              {refusal.alert.error}
            </a>
          </Notice>
        )}
        {told && (
          <Notice tone="good">
            <p>We will write to you once, when it is back.</p>
            <a href={productPath(product.slug, told)}>Use another e-mail address</a>
          </Notice>
        )}
        <Gallery name={name} pictures={pictures} />
        <div className="product-words">
          <h1 className={name.length > LONG ? 'long' : undefined}>{name}</h1>
          {vendor && <p className="product-vendor">{`by ${vendor}`}</p>}
          <p className="product-price" aria-live="polite">
            {price}
            <LiveTexts
              texts={live.befores}
              letter="b"
              show={(before) => <PriceBefore price={before} />}
            >
              <PriceBefore price={product.compare_at_price} />
            </LiveTexts>
          </p>
          <p aria-live="polite">
            <LiveTexts
              texts={live.stocks}
              letter="s"
              show={(pieces) => <Stock available={pieces} />}
            >
              <Stock available={available} />
            </LiveTexts>
          </p>
          {(facts || live.facts.length > 0) && (
            <p className="product-facts">
              <LiveTexts texts={live.facts} letter="f" show={(facts) => facts}>
                {facts}
              </LiveTexts>
            </p>
          )}
          {soldOut && !told && (
            <AlertForm
              action={productPath(product.slug, soldOut)}
              names={chosenNames(product, soldOut)}
              asked={refusal?.alert}
            />
          )}
          <BuyForm
            product={product}
            chosen={refusal?.chosen ?? chosen}
            errors={refusal?.errors ?? {}}
            quantity={refusal?.quantity ?? 1}
            price={price}
          >
            <DeliveryNote delivery={product.delivery} />
            <AskOnWhatsApp text={`Hello, I have a question about ${name}: ${address}`} />
            {description && (
              <section className="product-text" aria-label="Description">
                <p>{description}</p>
              </section>
            )}
          </BuyForm>
        </div>
      </article>
      <Beside id="related" title="You may also like" products={beside.related} />
      <Beside id="seen" title="Recently seen" products={beside.seen} />
      {groupsOf(product).length > 0 && <InlineScript>{KEEP_CHOICE}</InlineScript>}
    </>
  );
}

import { beforeAll, expect, test } from 'vitest';
import { hostileHtml } from '../../server/test/fakes/hostile-html';
import { aVisitor, loadStorefront } from './browser';
import { aProduct, aShop } from './shop';

let storefront: Awaited<ReturnType<typeof loadStorefront>>;

beforeAll(async () => {
  storefront = await loadStorefront();
}, 30_000);

/** Every tag of a page with the names of its attributes: what a name must not change. */
const skeletonOf = (html: string) =>
  [...html.matchAll(/<(\/?[a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(
    ([, tag, attributes = '']) =>
      `${tag} ${attributes
        .replaceAll(/="[^"]*"/g, '')
        .trim()
        .replaceAll(/\s+/g, ' ')}`,
  );

/** The words of four places: the store, its metadata, a product. */
async function pageWith([name = '', title = '', description = '', product = '']: string[]) {
  const shop = aShop([aProduct(1, { name: product, description })]);
  shop.store.name = name;
  shop.store.metadata = { title, description, favicon: null, image: null };
  const visitor = aVisitor(storefront.handle, shop);
  return (await visitor.get('/')) + (await visitor.get(`/products/${shop.products[0]?._id ?? ''}`));
}

test('a hostile name, title or description is text on every page, and changes nothing of it', async () => {
  const all = hostileHtml.map((words) => words.replaceAll('\0', ''));
  for (let at = 0; at < all.length; at += 4) {
    const words = all.slice(at, at + 4);
    // A long name is set smaller than a short one.
    const plain = await pageWith(words.map((one) => one.replaceAll(/\S/gu, 'x')));
    expect(skeletonOf(await pageWith(words)), words.join('\n')).toEqual(skeletonOf(plain));
  }
}, 60_000);

import { runInNewContext } from 'node:vm';
import { beforeAll, expect, test } from 'vitest';
import { KEEP_CHOICE } from '../src/keep-choice';
import { aVisitor, loadStorefront, scriptsIn } from './browser';
import { aProduct, aShirt, aShop, idOf, type FakeProduct } from './shop';

let storefront: Awaited<ReturnType<typeof loadStorefront>>;
beforeAll(async () => {
  storefront = await loadStorefront();
}, 60_000);

const visit = (...products: FakeProduct[]) => aVisitor(storefront.handle, aShop(products));
const picture = (number: number) => ({
  _id: idOf(number),
  path: `${idOf(number)}.jpg`,
  width: 1200,
  height: 1200,
  color: null,
  alt: '',
});

test('a variant shows its colour or its picture, which stands first once it is chosen', async () => {
  const shirt = aShirt();
  const [colour] = shirt.options;
  const variants = colour?.variants ?? [];
  Object.assign(variants[1] ?? {}, { image_id: idOf(52), name: 'Checked' });
  const html = await visit({ ...shirt, images: [picture(51), picture(52)] }).get(
    `/products/${idOf(1)}?v=${idOf(12)}`,
  );
  expect(html).toMatch(/fill="#c62828"[^>]*><\/circle><\/svg><span class="chip-name">Red/);
  expect(html).toMatch(
    new RegExp(
      `<img class="swatch" src="/api/files/${idOf(52)}.jpg[^>]*><span class="chip-name">Checked`,
    ),
  );
  expect(html).toContain('.product:has(#v0-1:checked) :is(#picture-2,#thumb-2){order:-1}');
  expect(html).toMatch(/id="v0-1"[^>]*checked=""/);
});

test('each picture opens as large as the screen by its address, with the way to the next and back', async () => {
  const html = await visit(aProduct(1, { images: [picture(51), picture(52)] })).get(
    `/products/${idOf(1)}`,
  );
  expect(html).toContain('id="picture-1"><a href="#large-1">');
  const [, first = '', second = ''] = html.split('class="viewer-page"');
  expect(first).toContain(`loading="lazy"`);
  expect(first).toContain('href="#picture-1" aria-label="Close"');
  expect(first).toContain('href="#large-2" aria-label="Next picture"');
  expect(first).not.toContain('Picture before');
  expect(second).toContain('href="#large-1" aria-label="Picture before"');
  expect(html).not.toContain('<script>');
});

test('a very wide or tall picture is shown whole, one that is nearly square fills its place', async () => {
  const images = [picture(51), { ...picture(52), height: 400 }, { ...picture(53), width: 675 }];
  const html = await visit(aProduct(1, { images })).get(`/products/${idOf(1)}`);
  const slides = /<ul class="slides">.*?<\/ul>/.exec(html)?.[0] ?? '';
  const places = [...slides.matchAll(/class="(picture[^"]*)"/g)].map(([, place = '']) => place);
  expect(places.filter((place) => !place.includes('colour'))).toEqual([
    'picture',
    'picture picture-later picture-whole',
    'picture picture-later picture-whole',
  ]);
});

test('its first picture is asked for before all others, which wait for it', async () => {
  const html = await visit(aProduct(1, { images: [picture(51), picture(52)] })).get(
    `/products/${idOf(1)}`,
  );
  const slides = /<ul class="slides">.*?<\/ul>/.exec(html)?.[0] ?? '';
  const asked = [...slides.matchAll(/<img [^>]*>/g)].map(
    ([img]) => / fetchpriority="(\w+)"/i.exec(img)?.[1],
  );
  expect(asked).toEqual(['high', 'low']);
});

test('its one script keeps the choice in the address, and stands only where there is one', async () => {
  const visitor = visit(aShirt(), aProduct(2));
  const [shirt, plain] = await Promise.all([
    visitor.send(`/products/${idOf(1)}`),
    visitor.send(`/products/${idOf(2)}`),
  ]);
  expect(shirt.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^' ]+'$/);
  expect(shirt.headers.getSetCookie().join()).toContain('seen=');
  expect(scriptsIn(await shirt.text())).toHaveLength(1);
  expect(plain.headers.get('content-security-policy')).not.toContain('script-src');
  expect(scriptsIn(await plain.text())).toEqual([]);
});

test('its script writes the choice into the address as it changes, and what is said of another goes', () => {
  const [red, large] = [idOf(11), idOf(22)];
  const at = (address: string, values: string[]) => {
    let change: (event: object) => void = () => {};
    const addEventListener = (_: string, listener: typeof change) => (change = listener);
    const written: string[] = [];
    runInNewContext(KEEP_CHOICE, {
      URL,
      FormData: function fields() {
        return { values: () => values };
      },
      document: { getElementById: () => ({ addEventListener }) },
      location: { href: `https://shop.example${address}` },
      history: { replaceState: (_: null, __: '', { href }: URL) => written.push(href) },
    });
    change({});
    return written.map((href) => href.replace('https://shop.example', ''));
  };
  // The number of pieces is no choice, and a group without one is empty.
  expect(at('/products/shirt', [red, '', '2', large])).toEqual([
    `/products/shirt?v=${red}&v=${large}`,
  ]);
  expect(at(`/products/shirt?v=${idOf(12)}&told=yes&from=mail`, [red])).toEqual([
    `/products/shirt?from=mail&v=${red}`,
  ]);
});

test('keeps in one cookie of the shop what was seen, and shows it beside what is like it', async () => {
  const visitor = visit(aProduct(1), aProduct(2), aProduct(3));
  const first = await visitor.get(`/products/${idOf(1)}`);
  expect(first).toContain('You may also like');
  expect(first).not.toContain('Recently seen');
  await visitor.get(`/products/${idOf(2)}`);
  const html = await visitor.get(`/products/${idOf(1)}`);
  const [, related = '', seen = ''] = html.split('class="beside"');
  expect([related, seen].map((part) => /<h2[^>]*>([^<]*)/.exec(part)?.[1])).toEqual([
    'You may also like',
    'Recently seen',
  ]);
  expect(seen).toContain('Product 2');
  expect(related).toContain('Product 3');
  expect(related).not.toContain('Product 2');
  expect(visitor.cookies.get('seen')).toBe(`${idOf(1)}.${idOf(2)}`);
  visitor.cookies.set('seen', '<b>.x');
  expect(await visitor.get(`/products/${idOf(1)}`)).not.toContain('Recently seen');
});

import type { Page } from '@playwright/test';
import type { ServerProcess } from '../../apps/server/test/process/server-process';
import { expect, test } from './journey';
import { BOTH_SCREENS } from './screens';
import { aProduct, anOrder, aShop, openAs, type Shop } from './shops';

/** A shop with a row in each of its lists, and what these say; its plan may have something to say, too. */
async function aShopWithRows(server: ServerProcess) {
  const shop = await aShop(server);
  const product = await aProduct(shop);
  const order = await anOrder(shop, product);
  const number = `#${order.order_number}`;
  const rows = { '/dashboard': number, '/products': product.name, '/orders': number };
  return { shop, rows, orderPath: `/orders/${order._id}` };
}

/** Opens the shop on a screen that has no list, and knows from then on which store it is. */
async function openShop(page: Page, shop: Shop): Promise<void> {
  await openAs(page, shop.merchant, '/profile');
  await page.waitForFunction(() => localStorage.getItem('kade.store'));
  await page.goto('about:blank');
}

/** Opens a screen whose code is held back, until what is answered is called. */
async function openWithoutCode(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return resolve;
}

/** Keeps what stands in the page as it is drawn first, and once something else has taken its place. */
function keepDrawn(): void {
  /** What the screen sets once it stands: how high a text is, and what is chosen. */
  const isOwn = ({ localName }: Element, said: string) =>
    said === 'selected=' || (localName === 'textarea' && said.startsWith('style='));
  const shapeOf = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.localName === 'template') return '';
    const attributes = Array.from(node.attributes, ({ name, value }) => {
      // As the browser has understood it: what is set one by one it writes otherwise.
      const said = name === 'style' && node instanceof HTMLElement ? node.style.cssText : value;
      return `${name}=${said.replace(/_r_\w+?_(?=-|$)/i, 'id')}`;
    });
    const own = attributes.filter((one) => !isOwn(node, one)).toSorted();
    const inside = Array.from(node.childNodes, shapeOf).filter(Boolean);
    return [`<${node.localName} ${own.join(' ')}>`, ...inside].join('\n');
  };
  const drawn: string[] = [];
  let last: Element | null = null;
  Object.assign(window, { drawn });
  new MutationObserver(() => {
    const shell = document.getElementById('root')?.firstElementChild ?? null;
    if (shell === last || !shell) return;
    last = shell;
    drawn.push(shapeOf(shell));
  }).observe(document, { childList: true, subtree: true });
}

for (const screen of BOTH_SCREENS) {
  test(`a screen is drawn before its code is here, just as it draws itself then ${screen}`, async ({
    page,
    server,
  }) => {
    const { shop, rows, orderPath } = await aShopWithRows(server);
    await openShop(page, shop);
    await page.addInitScript(keepDrawn);
    for (const [path, row] of Object.entries({ ...rows, [orderPath]: rows['/orders'] })) {
      const letCodeCome = await openWithoutCode(page, path);
      await expect(page.getByRole('main').getByText(row).first()).toBeVisible();
      letCodeCome();
      const drawn = () => page.evaluate((): unknown => Reflect.get(window, 'drawn'));
      await expect.poll(drawn).toHaveLength(2);
      const [first, second] = (await drawn()) as string[];
      expect(first).toContain(row);
      expect(second).toBe(first);
      await page.goto('about:blank');
    }
  });

  test(`what is pressed and typed on a list before its code is here is done once it is ${screen}`, async ({
    page,
    server,
  }) => {
    const { shop, rows } = await aShopWithRows(server);
    await openShop(page, shop);
    const main = page.getByRole('main');
    /** Opens a list, does something on it, and only then lets its code come. */
    const early = async (path: '/products' | '/orders', act: () => Promise<void>) => {
      const letCodeCome = await openWithoutCode(page, path);
      await expect(main.getByText(rows[path]).first()).toBeVisible();
      await act();
      letCodeCome();
    };
    await early('/products', () => main.getByRole('button', { name: 'Create Product' }).click());
    await expect(page.getByRole('dialog', { name: 'Create Product' })).toBeVisible();

    await page.goto('about:blank');
    const field = main.getByRole('searchbox').first();
    await early('/orders', () => field.fill('nobody at all'));
    await expect(page).toHaveURL(/q=nobody/);
    await expect(field).toHaveValue('nobody at all');
    await expect(field).toBeFocused();
  });
}

test('lists that are drawn side by side show each merchant their own @desktop', async ({
  server,
}) => {
  const [one, other] = await Promise.all([aShopWithRows(server), aShopWithRows(server)]);
  const drawn = async (token: string, { store }: Shop) => {
    const address = `/_screen/products?store_id=${store._id}&width=1440&height=900`;
    const reply = await fetch(server.origin + address, { headers: { authorization: token } });
    return (await reply.json()) as { html?: string };
  };
  await expect.poll(() => drawn(one.shop.merchant.token, one.shop)).toHaveProperty('html');
  const both = [
    [one, other],
    [other, one],
  ] as const;
  const seen = await Promise.all(
    Array.from({ length: 5 }, () => both)
      .flat()
      .map(async ([mine, theirs]) => {
        const { html = '' } = await drawn(mine.shop.merchant.token, mine.shop);
        expect(html).not.toContain(theirs.rows['/products']);
        return html.includes(mine.rows['/products']);
      }),
  );
  // A busy machine leaves some to the browser.
  expect(seen).toContain(true);
  const foreign = await drawn(one.shop.merchant.token, other.shop);
  expect(foreign.html).toBeUndefined();
  expect(JSON.stringify(foreign)).not.toContain(other.rows['/products']);
});

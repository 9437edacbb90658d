import type { Client } from '@kade/contract/client';
import type { Endpoint, Input } from '@kade/contract/endpoint';
import type { inquiries } from '@kade/contract/inquiries';
import { plans, type Plan } from '@kade/contract/plans';
import { describe, expect, test } from 'vitest';
import type { SiteLoad } from './facts';
import { paths } from '../../lib/address/paths';
import { isMerchantPath } from '../merchant-paths';
import { screens, screensAlone, screensOfClosed } from '../screens';
import { documentAt, methodsAt } from './addresses';
import { createSite } from './site';

const ORIGIN = 'https://kade.example';
const parts = { style: 'body{}', beforePaint: 'first()', browser: 'then()' };

const aPlan = (fields: Partial<Plan>): Plan => ({
  _id: 'starter',
  identifier: 'starter',
  name: 'Starter',
  price: 0,
  monthly_price: 0,
  yearly_price: 0,
  regular_yearly_price: 0,
  order_fee: 30_00,
  limits: { stores: 1, products: 20, orders: 100, storage: 1 },
  features: ['1 store per user', 'Up to 20 products'],
  ...fields,
});
const unlimited = { stores: null, products: null, orders: null, storage: 1 };
const list = [
  aPlan({}),
  aPlan({
    identifier: 'standard',
    name: 'Standard',
    monthly_price: 3000_00,
    yearly_price: 28_800_00,
    regular_yearly_price: 36_000_00,
    order_fee: 20_00,
  }),
  aPlan({
    identifier: 'pro',
    name: 'Pro',
    monthly_price: 9000_00,
    yearly_price: 86_400_00,
    regular_yearly_price: 108_000_00,
    order_fee: 10_00,
    limits: unlimited,
    features: ['High availability'],
  }),
];

interface Server {
  demoStoreUrl?: string;
  /** What an inquiry is refused with. */
  refusal?: Error;
}

function aSite({ demoStoreUrl, refusal }: Server = {}) {
  const sent: unknown[] = [];
  const call = async (endpoint: Endpoint, input: unknown) => {
    if (endpoint === plans.list) return list;
    if (refusal) throw refusal;
    sent.push((input as Input<typeof inquiries.send>).body);
    return { message: 'kept' };
  };
  const load: SiteLoad = {
    client: { call } as unknown as Client,
    platformUrl: ORIGIN,
    findDemoStore: async () => demoStoreUrl,
  };
  const answer = createSite(parts);
  return {
    sent,
    ask: (path: string, init?: RequestInit) => answer(new Request(ORIGIN + path, init), load),
  };
}

async function pageAt(path: string, server?: Server) {
  const reply = await aSite(server).ask(path);
  const html = (await reply?.text()) ?? '';
  const page = new DOMParser().parseFromString(html, 'text/html');
  const hrefs = Array.from(page.querySelectorAll('a'), (link) => link.getAttribute('href'));
  const data = Array.from(
    page.querySelectorAll('script[type="application/ld+json"]'),
    ({ textContent }) => JSON.parse(textContent) as Record<string, unknown>,
  );
  return { reply, page, text: page.body.textContent, hrefs, data };
}

const metaOf = (page: Document, name: string) =>
  page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');

describe('every public page', () => {
  const pages = ['/', '/pricing', '/terms-and-conditions', '/privacy-policy'];

  test.each(pages)('%s is whole, says what it is and where it belongs', async (path) => {
    const { reply, page } = await pageAt(path);
    expect(reply?.status).toBe(200);
    expect(page.querySelectorAll('h1').length).toBe(1);
    expect(page.title).toContain('Kade');
    expect(metaOf(page, 'description')?.length).toBeGreaterThan(60);
    expect(metaOf(page, 'robots')).toBeUndefined();
    expect(page.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(ORIGIN + path);
    expect(metaOf(page, 'og:image')).toMatch(/^https:\/\/kade\.example\/.+share.*\.jpg$/);
    expect(page.querySelectorAll('[style]').length).toBe(0);
    // The letters of inter-basic.woff2; others would stand in another font.
    expect(page.body.textContent).toMatch(/^[\s\u0020-\u007e\u00a0©·×–—‘’“”•…−]*$/u);
  });

  test('titles and descriptions are each page’s own', async () => {
    const all = await Promise.all(pages.map((path) => pageAt(path)));
    expect(new Set(all.map(({ page }) => page.title)).size).toBe(pages.length);
    expect(new Set(all.map(({ page }) => metaOf(page, 'description'))).size).toBe(pages.length);
  });

  test('lets run what it carries, and nothing else', async () => {
    const { reply } = await pageAt('/');
    const policy = reply?.headers.get('content-security-policy') ?? '';
    expect(policy.match(/sha256-/g)?.length).toBe(3);
    expect(policy).not.toContain('unsafe');
  });

  test('is not sent again to who has it, and is once it says something else', async () => {
    const { ask } = aSite();
    const first = await ask('/pricing/');
    const tag = first?.headers.get('etag') ?? '';
    const again = await ask('/pricing', { headers: { 'if-none-match': tag } });
    expect(again?.status).toBe(304);
    // Browsers put these in the place of those that they have kept.
    expect(Array.from(again?.headers ?? [])).toEqual(Array.from(first?.headers ?? []));
    const yearly = await ask('/pricing?term=yearly', { headers: { 'if-none-match': tag } });
    expect(yearly?.status).toBe(200);
  });
});

test('prices stand as they are printed, with what a year saves', async () => {
  const { text, page } = await pageAt('/pricing');
  for (const price of ['LKR 3,000', 'LKR 28,800', 'LKR 36,000', 'LKR 86,400', 'LKR 108,000']) {
    expect(text).toContain(price);
  }
  expect(text).toContain('You save LKR 7,200');
  expect(text).toContain('You save LKR 21,600');
  expect(text).toContain('Save 20% with yearly billing');
  const checked = () => page.querySelector('input[checked]')?.getAttribute('value');
  expect(checked()).toBe('monthly');
  const yearly = await pageAt('/pricing?term=yearly');
  expect(yearly.page.querySelector('input[checked]')?.getAttribute('value')).toBe('yearly');
});

test('Get Started keeps the plan and the term', async () => {
  const { hrefs } = await pageAt('/pricing');
  for (const end of [
    'plan=starter',
    'plan=standard&term=monthly',
    'plan=standard&term=yearly',
    'plan=pro&term=monthly',
    'plan=pro&term=yearly',
  ]) {
    expect(hrefs.filter((href) => href === `/signup?${end}`)).toHaveLength(1);
  }
});

test('the plans stand side by side', async () => {
  const { page } = await pageAt('/pricing');
  const rows = Array.from(page.querySelectorAll('table tr'), (row) =>
    Array.from(row.children, ({ textContent }) => textContent),
  );
  expect(rows).toContainEqual(['Price per year', 'Free', 'LKR 28,800', 'LKR 86,400']);
  expect(rows).toContainEqual(['Orders per month', 'Up to 100', 'Up to 100', 'Unlimited']);
  expect(rows).toContainEqual(['High availability', 'No', 'No', 'Yes']);
});

test('the landing page has the offers, benefits and features of the specification', async () => {
  const { page, text, hrefs } = await pageAt('/');
  expect(page.querySelector('h1')?.textContent).toBe('Build Your Online Store Your Way');
  for (const words of [
    'API-first solution',
    'Customizable frontend',
    'Custom design service',
    'Get Started',
    'Request Beta',
    'Join Wishlist',
    'Login',
  ]) {
    expect(text).toContain(words);
  }
  expect(page.querySelectorAll('#why li').length).toBe(8);
  expect(page.querySelectorAll('#features li').length).toBe(9);
  expect(hrefs).toContain('/inquiry?type=wishlist');
  expect(hrefs).toContain('/inquiry?type=requestBeta');
});

test('a demo store is shown where there is one', async () => {
  expect((await pageAt('/')).text).not.toContain('See a demo store');
  const { hrefs, text } = await pageAt('/', { demoStoreUrl: 'https://serendib.kade.example' });
  expect(text).toContain('See a demo store');
  expect(hrefs).toContain('https://serendib.kade.example');
});

test('search engines read who we are, what it costs and what people ask', async () => {
  const landing = await pageAt('/');
  expect(landing.data.map((one) => one['@type'])).toEqual(['Organization', 'SoftwareApplication']);
  expect(landing.data[1]?.offers).toContainEqual(
    expect.objectContaining({ name: 'Standard, yearly', price: 28_800, priceCurrency: 'LKR' }),
  );
  const [faq] = (await pageAt('/pricing')).data;
  expect(faq?.['@type']).toBe('FAQPage');
  expect(JSON.stringify(faq)).toContain('30 LKR on Starter, 20 LKR on Standard and 10 LKR on Pro');
});

describe('an address', () => {
  test.each([
    '/dashboard',
    '/orders/01',
    '/products/import/',
    '/billing',
    '/billing/01',
    '/operator',
    '/operator/stores/01',
    '/login',
    '/signup?plan=pro',
  ])('%s is a screen', async (path) => {
    expect(await aSite().ask(path)).toBeUndefined();
  });

  test.each([
    '/nowhere',
    '/orders/01/02',
    '/dashboard/x',
    '/operator/nowhere',
    '/constructor',
    '/index.html',
  ])('%s is none', async (path) => {
    const { reply, page } = await pageAt(path);
    expect(reply?.status).toBe(404);
    expect(page.querySelector('h1')?.textContent).toBe('There is nothing at this address');
    expect(metaOf(page, 'robots')).toBe('noindex');
  });

  test('is told to search engines', async () => {
    const robots = await (await aSite().ask('/robots.txt'))?.text();
    expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    const map = await (await aSite().ask('/sitemap.xml'))?.text();
    expect(map).toContain(`<loc>${ORIGIN}/pricing</loc>`);
    expect(map).not.toContain('dashboard');
  });
});

describe('without a script', () => {
  const form = {
    name: 'Nimali',
    email: 'nimali@example.com',
    phone: '077 123 4567',
    message: 'When?',
    type: 'requestBeta',
  };
  const post = (fields: Record<string, string>, headers = { 'sec-fetch-site': 'same-origin' }) => ({
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
  });

  test('an inquiry is sent, and thanked for on a page that can be loaded again', async () => {
    const { ask, sent } = aSite();
    const shown_at = String(Date.now() - 5000);
    const reply = await ask('/inquiry', post({ ...form, shown_at }));
    expect([reply?.status, reply?.headers.get('location')]).toEqual([
      303,
      '/inquiry?sent=requestBeta',
    ]);
    expect(sent).toMatchObject([{ ...form, website: '' }]);
    expect((sent[0] as { took_ms: number }).took_ms).toBeGreaterThanOrEqual(5000);
    const { text, page } = await pageAt('/inquiry?sent=requestBeta');
    expect(text).toContain('Thank you for your interest!');
    expect(text).toContain('We will be in contact with you soon.');
    expect(page.querySelector('form')).toBeNull();
  });

  test('what is wrong stands beside its field, and nothing typed is lost', async () => {
    const details = [{ field: 'phone', message: 'must be a phone number' }];
    // The server's own class of these errors is another than the pages'.
    const told = { name: 'ApiError', status: 400, details };
    const refusal = Object.assign(new Error('Please check the highlighted fields.'), told);
    const reply = await aSite({ refusal }).ask('/inquiry', post({ ...form, message: '<b>hello' }));
    expect(reply?.status).toBe(400);
    const html = (await reply?.text()) ?? '';
    const page = new DOMParser().parseFromString(html, 'text/html');
    expect(page.querySelector('[role="alert"]')?.textContent).toBe(
      'Please check the highlighted fields.',
    );
    const phone = page.querySelector('input[name="phone"]');
    expect(phone?.getAttribute('value')).toBe('077 123 4567');
    const said = page.getElementById(phone?.getAttribute('aria-describedby') ?? '');
    expect(said?.textContent).toBe('must be a phone number');
    expect(page.querySelector('textarea')?.textContent).toBe('<b>hello');
  });

  test('a form that another site sends is not taken', async () => {
    const { ask, sent } = aSite();
    const reply = await ask('/inquiry', post(form, { 'sec-fetch-site': 'cross-site' }));
    expect([reply?.status, sent]).toEqual([403, []]);
  });
});

test('what may be asked of an address', () => {
  const given = ['/', '/pricing/', '/robots.txt', '/login', '/orders/01a2', '/inquiry', '/nowhere'];
  const asked = Object.fromEntries(given.map((path) => [path, methodsAt(path).join(' ')]));
  expect(asked).toEqual({
    '/': 'GET',
    '/pricing/': 'GET',
    '/robots.txt': 'GET',
    '/login': 'GET',
    '/orders/01a2': 'GET',
    '/inquiry': 'GET POST',
    '/nowhere': '',
  });
});

describe('the document of a screen', () => {
  const named = Object.entries({ ...screensOfClosed, ...screensAlone, ...screens }).map(
    ([path]) => path,
  );

  test('is its own for each merchant screen, with or without a slash at the end', () => {
    const documents = named.map((path) => documentAt(`${path.replace(':id', '01a2')}/`));
    expect(new Set(documents).size).toBe(named.length);
    expect(documentAt('/orders/01a2')).toBe('screens/order.html');
    const others = Object.values(paths)
      .map((path) => (typeof path === 'string' ? path : path('01a2')))
      .filter(isMerchantPath);
    for (const path of others) expect(documents).toContain(documentAt(path));
    expect(documentAt('/orders/print')).toBe('screens/printOrders.html');
  });

  test.each([
    ['/product/new', 'screens/product.html'],
    ['/orders/drafts/new', 'screens/draft.html'],
    ['/login', 'index.html'],
    ['/operator/merchants', 'index.html'],
  ])('of %s is %s', (path, file) => expect(documentAt(path)).toBe(file));
});

import { expect, test } from 'vitest';
import { bannedWords } from './words.mjs';

const SCREEN = 'apps/backoffice/src/features/orders/some-page.tsx';
const SERVICE = 'apps/server/src/modules/orders/place/some.service.ts';
const said = (file: string, text: string) => bannedWords(file, text).length;

test('refuses a word that has a better one, wherever a person reads it', () => {
  expect(bannedWords(SCREEN, `\n<Button label="Upload photo" />`)).toEqual([
    `${SCREEN}:2 says “photo”: say picture`,
  ]);
  expect(said(SCREEN, `      <p>It waits in the bin for a while.</p>`)).toBe(1);
  expect(said(SCREEN, `        Sub-total of the order`)).toBe(1);
  expect(said(SCREEN, `  term: 'Email',`)).toBe(1);
  expect(said(SERVICE, 'throw conflict(`This buyer has ${count} orders.`);')).toBe(1);
  expect(said('apps/server/src/modules/a/b.queries.ts', `notFound('Image')`)).toBe(1);
  expect(said('docs/payments.md', 'A buyer pays.')).toBe(1);
});

test('leaves names for programs alone', () => {
  expect(said(SCREEN, `import { Email } from './email';`)).toBe(0);
  expect(said(SCREEN, `<PlainField name="email" type="email" />`)).toBe(0);
  expect(said(SCREEN, '<p>Sent to {order.email}</p>')).toBe(0);
  expect(said(SERVICE, 'log(`Sent to ${order.email}.`);')).toBe(0);
  expect(said(SERVICE, `const email = order.email;`)).toBe(0);
  expect(said(SERVICE, `/** The email and its images. */`)).toBe(0);
  expect(said('apps/server/src/modules/a/b.queries.ts', '  select email, images from orders')).toBe(
    0,
  );
  expect(said('docs/payments.md', 'The field `email`, see [this](docs/image.png).')).toBe(0);
  expect(said('apps/server/src/modules/a/b.test.ts', `'Your shop'`)).toBe(0);
});

test('leaves the words of the specification as they are, and nothing else beside them', () => {
  expect(said(SCREEN, `<Button>View Screenshot</Button>`)).toBe(0);
  expect(said(SERVICE, `'Please enter both email and password to sign in.'`)).toBe(0);
  expect(said(SCREEN, `<Button>View screenshot</Button>`)).toBe(1);
});

/** Search engines stay out of what belongs to one visitor. */
const RULES = `User-agent: *
Disallow: /cart
Disallow: /checkout
Disallow: /orders/
Disallow: /pay/
Disallow: /preview-theme
`;

export function loader(): Response {
  return new Response(RULES, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'max-age=3600' },
  });
}

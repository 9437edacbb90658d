import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  layout('pages/shell.tsx', [
    index('pages/home.tsx'),
    route('products', 'pages/products.tsx'),
    route('categories/:slug', 'pages/products.tsx', { id: 'pages/category' }),
    route('collections/:slug', 'pages/products.tsx', { id: 'pages/collection' }),
    route('products/:slug', 'pages/product.tsx'),
    route('cart', 'pages/cart.tsx'),
    route('checkout', 'pages/checkout.tsx'),
    route('orders', 'pages/find-order.tsx'),
    route('orders/:id', 'pages/order.tsx'),
    route('pay/:id', 'pages/pay.tsx'),
    route('alerts', 'pages/alerts.tsx'),
    route('pages/:slug', 'pages/page.tsx'),
    route('policies/:type', 'pages/policy.tsx'),
    route('forbidden', 'pages/forbidden.tsx'),
    route('*', 'pages/not-found.tsx'),
  ]),
  route('orders/:id/:provider', 'pages/provider-return.ts'),
  route('place', 'pages/place.ts'),
  route('preview-theme', 'pages/preview-theme.ts'),
  route('robots.txt', 'pages/robots.ts'),
  route('sitemap.xml', 'pages/sitemap.ts'),
  route(':part.xml', 'pages/sitemap.ts', { id: 'pages/sitemap-part' }),
] satisfies RouteConfig;

import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  layout('pages/shell.tsx', [
    index('pages/home.tsx'),
    route('products', 'pages/products.tsx'),
    route('products/:id', 'pages/product.tsx'),
    route('cart', 'pages/cart.tsx'),
    route('checkout', 'pages/checkout.tsx'),
    route('orders/:id', 'pages/order.tsx'),
    route('pay/:id', 'pages/pay.tsx'),
    route('policies/:type', 'pages/policy.tsx'),
    route('forbidden', 'pages/forbidden.tsx'),
    route('*', 'pages/not-found.tsx'),
  ]),
  route('orders/:id/paypal', 'pages/paypal-return.ts'),
  route('preview-theme', 'pages/preview-theme.ts'),
  route('robots.txt', 'pages/robots.ts'),
] satisfies RouteConfig;

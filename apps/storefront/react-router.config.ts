import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  routeDiscovery: { mode: 'initial' },
  // The handler has checked where a form was sent from before the router sees it, also behind a
  // proxy that ends TLS, where the router's own comparison of origins would refuse everybody.
  allowedActionOrigins: ['**'],
} satisfies Config;

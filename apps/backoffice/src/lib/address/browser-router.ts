import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  type DataRouter,
  type RouteObject,
} from 'react-router';

/**
 * What `createBrowserRouter` makes, of the same parts. The module that has that function brings 17 kB
 * along of which we use little: forms that are sent, what frameworks prefetch by.
 */
export const openRouter = (routes: RouteObject[]): DataRouter =>
  createRouter({
    history: createBrowserHistory(),
    routes,
    mapRouteProperties,
    hydrationRouteProperties,
  }).initialize();

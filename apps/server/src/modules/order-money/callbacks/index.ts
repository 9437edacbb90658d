export { eraseCallbacks } from './callbacks.queries';
export { callbackRoutes } from './callbacks.routes';

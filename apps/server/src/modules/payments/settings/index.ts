export { credentialRoutes } from './credentials.routes';
export { holdRoutes } from './holds.routes';
export { methodRoutes } from './methods.routes';

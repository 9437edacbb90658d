export { credentialRoutes } from './credentials.routes';
export { holdRoutes } from './holds.routes';
export { getHolds, setHolds } from './holds.service';
export { methodRoutes } from './methods.routes';

export { contactOf } from './contact.queries';
export { contactRoutes } from './contact.routes';

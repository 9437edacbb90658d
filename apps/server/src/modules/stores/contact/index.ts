export { contactOf, getContact } from './contact.queries';
export { contactRoutes } from './contact.routes';
export { setContact } from './contact.service';

export {
  chargeBackMismatch,
  decideMismatch,
  findOpenMismatch,
  findOrderOfMismatch,
  hasOpenMismatch,
  insertMismatch,
} from './mismatches.queries';
export { mismatchRoutes } from './mismatches.routes';

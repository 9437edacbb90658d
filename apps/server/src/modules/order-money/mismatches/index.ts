export {
  chargeBackMismatch,
  decideMismatch,
  findOrderOfMismatch,
  hasOpenMismatch,
  insertMismatch,
} from './mismatches.queries';
export { mismatchRoutes } from './mismatches.routes';

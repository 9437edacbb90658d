export {
  findCredentials,
  getPasswordHash,
  insertMerchant,
  lockCredentials,
  updatePasswordHash,
} from './merchants.queries';
export { merchantRoutes } from './merchants.routes';

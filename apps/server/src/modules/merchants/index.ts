export {
  findCredentials,
  getPasswordHash,
  insertMerchant,
  lockCredentials,
  updatePasswordHash,
  type Credentials,
} from './merchants.queries';
export { merchantRoutes } from './merchants.routes';

export {
  findCredentials,
  getOwner,
  getPasswordHash,
  insertMerchant,
  lockCredentials,
  updatePasswordHash,
  type Owner,
} from './merchants.queries';
export { merchantRoutes } from './merchants.routes';
export { readPhone } from './merchants.service';

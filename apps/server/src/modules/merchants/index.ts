export {
  emailTaken,
  findCredentials,
  getMerchantActor,
  getOwner,
  getPasswordHash,
  insertMerchant,
  lockCredentials,
  updateEmail,
  updatePasswordHash,
  type Owner,
} from './merchants.queries';
export { merchantRoutes } from './merchants.routes';
export { parseEmail, readPhone } from './merchants.service';

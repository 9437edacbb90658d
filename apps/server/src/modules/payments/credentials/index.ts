export {
  appIdentity,
  findSecret,
  openAccount,
  PREVIOUS_MS,
  sealedBefore,
  secretIdentity,
} from './account';
export {
  findCredentials,
  findSealedCredentials,
  getCredentials,
  insertCredentials,
  startTest,
  updateCredentials,
  type CredentialsChange,
} from './credentials.queries';
export { countLostCredentials, paymentJobs } from './reseal-credentials';

export {
  findCredentials,
  findSealedCredentials,
  listCredentialProviders,
  proveSecret,
  type KnownCredentials,
} from './credentials.queries';
export { credentialRoutes } from './credentials.routes';
export { appIdentity, openSecret, previousSecretOf, PROVIDER_NAMES } from './credentials.service';
export { paymentJobs } from './reseal-credentials';

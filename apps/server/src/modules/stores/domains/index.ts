export { domainTaken, isReserved, readAddress, registeredHost } from './addresses';
export { domainJobs } from './check-domain.service';
export { domainRoutes } from './domains.routes';
export { assertNobodysFormer, claimDomain, findDomainTrouble } from './domains.service';

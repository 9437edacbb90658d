export { assertMay, CONFIRMED_MS, enterStore } from './gates/merchant-gate';
export { gates } from './gates/gates';
export { OPERATOR_IDLE_MS } from './gates/operator-gate';
export { findStoreAt } from './gates/store-hosts.queries';
export { authJobs } from './auth.jobs';
export { authRoutes } from './auth.routes';
export { emailChangeRoutes } from './email-change/email-change.routes';
export { factorRoutes } from './factors/factors.routes';
export { checkPassword } from './confirm-identity.service';
export { takeSecondFactorOff } from './factors/second-factors.service';
export { deviceOf } from './device';
export { marksOf } from './known-devices.service';
export { doerOf, warnOwner } from './owner-mails.service';
export { HASH_COST, hashing, hashPassword, isPassword } from './password-hash';
export { assertAcceptablePassword } from './password-rules';
export { sendResetMailJob } from './passwords.service';
export { deleteAllSessions, deleteOtherSessions, listLiveSessions } from './sessions.queries';
export {
  causerOf,
  countInquiry,
  countShopMessage,
  countStockAlert,
  guardLookUp,
  countStrangersOrder,
  guardSignIn,
  mayCauseMail,
  mayMailInquiry,
} from './throttle';

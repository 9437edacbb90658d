export { HASH_COST, hashing, hashPassword, isPassword } from './password-hash';
export { deleteResets } from './password-resets.queries';
export { assertAcceptablePassword, passwordProblem } from './password-rules';
export { passwordRoutes } from './passwords.routes';
export { sendResetMailJob, wrongPassword } from './passwords.service';

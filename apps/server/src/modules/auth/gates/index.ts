export { gates } from './gates';
export { assertMay, CONFIRMED_MS, enterStore, SESSION_IDLE_MS } from './merchant-gate';
export { OPERATOR_IDLE_MS } from './operator-gate';
export { findStoreAt } from './store-hosts.queries';

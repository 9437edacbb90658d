export {
  deleteReplaceable,
  endProof,
  findEmailChange,
  insertEmailChange,
  isReserved,
  lockEmailChange,
  markConfirmed,
  markStopped,
  type EmailChange,
} from './email-changes.queries';

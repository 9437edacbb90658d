export {
  deleteEmailChange,
  deleteReplaceable,
  endProof,
  findEmailChange,
  insertEmailChange,
  isReserved,
  lockEmailChange,
  markConfirmed,
  type EmailChange,
} from './email-changes.queries';

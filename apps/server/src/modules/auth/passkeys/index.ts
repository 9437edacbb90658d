export { deletePasskeysSince, listPasskeys } from './passkeys.queries';
export {
  addPasskey,
  askNewPasskey,
  askPasskey,
  removePasskey,
  takePasskey,
} from './passkeys.service';

export {
  doerOf,
  tellOfLostFactor,
  warnOfDevice,
  warnOfPasskey,
  warnOfPassword,
  warnOfRecoveryCode,
  warnOfSecondFactor,
  warnOwner,
} from './owner-mails.service';

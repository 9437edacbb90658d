export {
  askProvider,
  basic,
  ProviderError,
  ProviderRefusal,
  refusalOf,
  textOf,
  type ProviderReply,
} from './provider-http';
export {
  callbackOf,
  settingsOf,
  type Account,
  type Callback,
  type Collected,
  type KnownCredentials,
  type NextStep,
  type PreviousAccount,
  type Provider,
  type Reading,
  type SentCredentials,
  type Settings,
  type Telling,
  type ToldMoney,
  type Tried,
} from './provider';
export { CURRENCY, decimal } from './amounts';

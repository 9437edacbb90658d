export {
  findProvider,
  findProviderOf,
  getProvider,
  getProviderOf,
  listProviders,
  pagesOfProviders,
  registerProvider,
} from './registry';
export { findUsdRate } from './usd-rate';

import type { SystemContext } from '../../../platform/context';
import type { Provider } from '../provider';
import { bankTransfer } from './bank-transfer';
import { cash } from './cash';
import { payhere } from './payhere';
import { paypal } from './paypal';

/** Every provider, in the order in which their ways to pay are offered: a row for each. */
const providers: Provider[] = [payhere, paypal, bankTransfer, cash];

/** Adds one more, as tests do with one of their own; answers how it is taken out again. */
export function registerProvider(provider: Provider): () => void {
  providers.push(provider);
  return () => void providers.splice(providers.indexOf(provider), 1);
}

export const listProviders = (): readonly Provider[] => providers;

/** By its name in the ledger; undefined for who is none: the order, the merchant's hand. */
export const findProvider = (name: string): Provider | undefined =>
  providers.find(({ provider }) => provider === name);

/** Of a way to pay; undefined where there is none of that name. */
export const findProviderOf = (method: string): Provider | undefined =>
  providers.find((provider) => provider.method === method);

/** Of a way to pay that an order was placed by: what orders name there is. */
export function getProviderOf(method: string): Provider {
  const provider = findProviderOf(method);
  if (!provider) throw new Error(`no provider is paid by ${method}`);
  return provider;
}

/** Who a row of the ledger's side was written for. */
export function getProvider(name: string): Provider {
  const provider = findProvider(name);
  if (!provider) throw new Error(`no provider is called ${name}`);
  return provider;
}

/** Where the forms and links of stores' pages may lead. */
export const pagesOfProviders = (settings: SystemContext['settings']): string[] =>
  providers.flatMap(({ pages }) => (pages ? [pages(settings)] : []));

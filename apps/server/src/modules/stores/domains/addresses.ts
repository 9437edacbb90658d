import { domainToUnicode } from 'node:url';
import { isReservedSubdomain, parseStoreAddress, type StoreAddress } from '@kade/rules/domain';
import { isPlainLabel } from '@kade/rules/host';
import type { SystemContext } from '../../../platform/context';
import { conflict, invalid } from '../../../platform/errors';
import { hostOf } from '../../../platform/store-hosts';
import { registrable } from './registrable';

type Settings = SystemContext['settings'];

/** Somebody has that address, or the platform keeps it for itself. */
export const domainTaken = () => conflict({ say: 'domain_taken' });

/** The host that a store is registered at, proven or not. */
export const registeredHost = (
  settings: Settings,
  store: { subdomain: string; custom_domain: string | null },
) => store.custom_domain ?? hostOf(settings, { subdomain: store.subdomain, served_domain: null });

/** Reads the address that somebody wants for a store, or says which field was wrong. */
export function readAddress(settings: Settings, text: string, field: string): StoreAddress {
  const address = parseStoreAddress(text, new URL(settings.platformUrl).hostname);
  if (!address || !isPossible(address)) {
    throw invalid({ [field]: { say: 'domain_unreadable' } }, { say: 'domain_unreadable' });
  }
  return address;
}

/** Nobody registers what is a suffix to all (`co.uk`); a label must be what it looks like. */
const isPossible = (address: StoreAddress) =>
  address.kind === 'custom'
    ? registrable(address.domain) !== null
    : isPlainLabel(inOwnScript(address.subdomain));

/** By itself a label of digits would be read as an address of the internet, `1990` as `0.0.7.198`. */
const inOwnScript = (label: string) => domainToUnicode(`${label}.lk`).slice(0, -'.lk'.length);

/** Whether the platform keeps an address for itself. */
export function isReserved(settings: Settings, address: StoreAddress): boolean {
  if (address.kind === 'subdomain') return isReservedSubdomain(address.subdomain);
  const ours = [settings.storesHost, settings.challengesHost];
  return ours.some((host) => address.domain === host || address.domain.endsWith(`.${host}`));
}

import type { Settings } from '../settings';

/** The columns of a store that say where it is. */
export interface StoreNames {
  subdomain: string;
  /** The proven domain of its own that it is shown at; null: its subdomain. */
  served_domain: string | null;
}

const addresses = new WeakMap<Settings, URL>();

/** Where the platform is, read once: every request asks for a part of it. */
export function platformAddress(settings: Settings): Readonly<URL> {
  const known = addresses.get(settings);
  if (known) return known;
  const read = new URL(settings.platformUrl);
  addresses.set(settings, read);
  return read;
}

/** The host name that a store is shown at. */
export const hostOf = (settings: Settings, store: StoreNames) =>
  store.served_domain ?? `${store.subdomain}.${platformAddress(settings).hostname}`;

/** The origin of a host: scheme and port are the platform's. */
export function originOf(settings: Settings, host: string): string {
  const { protocol, port } = platformAddress(settings);
  return `${protocol}//${host}${port === '' ? '' : `:${port}`}`;
}

/** Whether a store takes neither orders nor payments: suspended, or closed with its account. */
export const isStoreClosed = (store: { suspended_at: Date | null; closes_at: Date | null }) =>
  store.suspended_at !== null || store.closes_at !== null;

import type { Endpoint } from '@kade/contract/endpoint';
import type { PublicContext, SystemContext } from './context';
import type { PageVersion } from './page-version';

/** What a call brings to be let in by. */
export interface Credentials {
  /** The `Authorization` header, bare or with the Bearer scheme. */
  authorization: string | undefined;
  storeId: string | undefined;
  /** Host name of the request, without port. */
  hostname: string;
  /** The store at that host, where this process asks itself and knows it already. */
  storeAtHost: StoreAtHost | undefined;
}

/** A store found by a host name that is its own, now or from before. */
export interface StoreAtHost {
  storeId: string;
  /** The host name that the store is shown at. */
  host: string;
  isSuspended: boolean;
  /** What has changed of what its pages show. */
  version: PageVersion;
}

/** Who may enter where; what is behind a gate runs once it was passed. */
export interface Gates {
  /** The context that an endpoint's access names, or the refusal of whoever may not enter. */
  open: (ctx: PublicContext, endpoint: Endpoint, given: Credentials) => Promise<PublicContext>;
  /** Which store a host name belongs to. */
  findStoreAt: (ctx: SystemContext, hostname: string) => Promise<StoreAtHost | undefined>;
}

import type { Endpoint } from '@kade/contract/endpoint';
import type { PublicContext } from '../../../platform/context';
import { invalidToken } from '../../../platform/errors';
import type { Credentials, Gates } from '../../../platform/gates';
import { enterAsMerchant } from './merchant-gate';
import { enterAsOperator } from './operator-gate';
import { enterAsShopper } from './shopper-gate';
import { findStoreAt } from './store-hosts.queries';

async function open(
  ctx: PublicContext,
  endpoint: Endpoint,
  given: Credentials,
): Promise<PublicContext> {
  if (endpoint.anonymous && given.authorization === undefined) return ctx;
  switch (endpoint.access) {
    case 'public':
      return ctx;
    case 'shopper':
      return enterAsShopper(ctx, endpoint, given);
    case 'operator':
      return enterAsOperator(ctx, tokenOf(given));
    case 'merchant':
    case 'store':
      return enterAsMerchant(ctx, endpoint, given, tokenOf(given));
  }
}

function tokenOf({ authorization }: Credentials): string {
  const token = authorization?.replace(/^Bearer /i, '').trim();
  if (!token) throw invalidToken();
  return token;
}

/** Who may enter where. */
export const gates: Gates = { open, findStoreAt };

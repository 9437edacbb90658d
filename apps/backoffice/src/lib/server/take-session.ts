import { ApiError, createClient } from '@kade/contract/client';
import { stores } from '@kade/contract/stores';
import { areActsKept } from './acts';
import { isSessionOver } from './api';
import { currentStoreId, takeToken } from './session';

const SOMEBODY_ELSE =
  'You are signed out here, and somebody signed in in another tab. Reload to go on as they.';

/**
 * Has this page go on with the session that another tab has signed in with: of the same merchant, for this
 * page's store is theirs. Throws where it is another's, or where that cannot be told.
 */
export async function takeSession(token: string): Promise<void> {
  const storeId = currentStoreId();
  const isSame = storeId !== null && (await ownsStore(token, storeId));
  if (!isSame) throw new ApiError(401, 'invalid_token', SOMEBODY_ELSE);
  const take = () => takeToken(token);
  if (areActsKept()) await (await import('./waiting')).carryActs(take);
  else take();
}

async function ownsStore(token: string, storeId: string): Promise<boolean> {
  const other = createClient({
    baseUrl: '',
    headers: () => ({ authorization: token }),
    storeQuery: () => ({ store_id: storeId }),
  });
  try {
    await other.call(stores.current, {});
    return true;
  } catch (error) {
    // One that is over, too, is taken to find that out.
    if (isSessionOver(error)) return true;
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
}

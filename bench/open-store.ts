import { api } from '@kade/contract/api';
import { createClient, type Client } from '@kade/contract/client';
import { payForPro } from '../apps/server/test/process/pay-for-plan';

/** Who signs in to it. */
export const signInBody = { email: 'bench@example.com', password: 'kottu roti 123' };

/** Signs a merchant up at a server, on the plan without limits, and opens a store; the client is theirs. */
export async function openStore(
  origin: string,
): Promise<{ client: Client; storeId: string; token: string }> {
  let token = '';
  let storeId = '';
  const client = createClient({
    baseUrl: origin,
    headers: (): Record<string, string> => (token ? { authorization: token } : {}),
    storeQuery: (): Record<string, string> => (storeId ? { store_id: storeId } : {}),
  });
  const names = { first_name: 'Nimali', last_name: 'Perera' };
  const merchant = { username: 'bench', ...signInBody };
  ({ token } = await client.call(api.auth.signUp, { body: { ...merchant, ...names } }));
  const body = { name: 'Bench', domain: 'https://bench.localhost' };
  storeId = (await client.call(api.stores.create, { body }))._id;
  await payForPro(client);
  return { client, storeId, token };
}

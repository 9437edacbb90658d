import { createClient } from '@kade/contract/client';
import { pseudoWords } from '@kade/words/pseudo';
import type { TestShop } from './factories';
import { anotherProcess, type TestServer } from './server';

/** The same server, which speaks the second language that exists only in tests. */
export function inAnotherLanguage(server: TestServer): TestServer {
  const { system } = server;
  return { ...server, system: { ...system, languages: { en: pseudoWords(system.languages.en) } } };
}

/** Who reads a store, as its merchant or as a visitor, in that language. */
export async function aReader({ server, merchant, store }: TestShop) {
  const { address: baseUrl, close } = await anotherProcess(inAnotherLanguage(server));
  const storeQuery = () => ({ store_id: store._id });
  const headers = () => ({ authorization: merchant.token });
  return { client: createClient({ baseUrl, headers, storeQuery }), close };
}

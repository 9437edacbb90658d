import { randomUUID } from 'node:crypto';
import { fillPath, type Endpoint } from '@kade/contract/endpoint';
import * as z from 'zod/mini';
import { send, type RawReply } from './send';
import type { TestServer } from './server';
import type { Thing } from './things';

export interface CallOptions {
  token?: string;
  storeId?: string;
  thing?: Thing;
}

/** Calls an endpoint on a thing, or on what does not exist. */
export async function callOn(
  server: TestServer,
  endpoint: Endpoint,
  { token, storeId, thing }: CallOptions,
): Promise<RawReply> {
  const params = {
    id: thing?._id ?? randomUUID(),
    imageId: randomUUID(),
    ...firstWords(endpoint),
    ...thing?.params,
  };
  return send(server, endpoint.method, fillPath(endpoint.path, params), {
    ...(token !== undefined && { token }),
    query: { ...(storeId !== undefined && { store_id: storeId }), ...thing?.query },
    ...(endpoint.body && { body: thing?.body ?? {} }),
    ...(endpoint.upload && thing?.file && (await multipart(thing.file))),
  });
}

/** A body with one file, and the header that goes with it. */
async function multipart(file: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.append('file', new Blob([file]), 'file');
  const body = new Response(form);
  const headers = { 'content-type': body.headers.get('content-type') ?? '' };
  return { payload: Buffer.from(await body.arrayBuffer()), headers };
}

/** For each parameter that is a word, the first that the contract knows. */
function firstWords({ params }: Endpoint): Record<string, string> {
  const words = Object.entries(params?.shape ?? {});
  return Object.fromEntries(
    words.map(([name, word]) => [name, String(z.toJSONSchema(word).enum?.[0])]),
  );
}

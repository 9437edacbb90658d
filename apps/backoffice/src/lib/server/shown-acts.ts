import { readWaiting } from './kept-acts';

/** A reply that this device has kept, as it will be once what waits is done. */
export async function showActs(reply: Response): Promise<Response> {
  const shows = new Map<unknown, object>();
  for (const act of await readWaiting()) {
    for (const [id, fields] of Object.entries(act.shows)) {
      shows.set(id, { ...shows.get(id), ...fields });
    }
  }
  if (shows.size === 0) return reply;
  const lay = (value: unknown): unknown =>
    isRecord(value) ? { ...value, ...shows.get(value._id) } : value;
  const layAll = (value: unknown) => (Array.isArray(value) ? value.map(lay) : value);
  const json: unknown = await reply.json();
  const shown = isRecord(json)
    ? Object.fromEntries(
        Object.entries({ ...json, ...shows.get(json._id) }).map(([name, value]) => [
          name,
          layAll(value),
        ]),
      )
    : layAll(json);
  return new Response(JSON.stringify(shown), { headers: reply.headers });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

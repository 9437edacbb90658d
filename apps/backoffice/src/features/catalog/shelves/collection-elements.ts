import { layouts } from '@kade/contract/layouts';
import { api } from '../../../lib/server/api';

/** The names of the homepage's elements that show a collection; asked for where one is deleted. */
export async function elementsOf(id: string, signal: AbortSignal): Promise<string[]> {
  const elements = await api.call(layouts.list, {}, { signal });
  return elements.filter((element) => element.id === id).map(({ name }) => name);
}

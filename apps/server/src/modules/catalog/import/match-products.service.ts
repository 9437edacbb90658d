import type { TenantContext } from '../../../platform/context';
import { isId } from '../../../platform/ids';
import { findFiles } from '../../files/book';
import { findByNames, listModels, listSources, type KnownProduct } from '../models';
import type { SheetProduct } from '../sheets';

/** What a store has already of what a file names. */
interface Matches {
  /** The product that each is, if any. */
  matches: (KnownProduct | undefined)[];
  /** The file of the store that an address shows. */
  fileAt: (url: string) => string | undefined;
}

/** Finds the products that a file means, by their ids or else their handles, and known pictures. */
export async function matchProducts(
  ctx: TenantContext,
  sheets: readonly SheetProduct[],
): Promise<Matches> {
  const names = sheets.map(({ id, handle }) => ({ id: isId(id) ? id : undefined, handle }));
  const { ids, handles } = await findByNames(ctx, names);
  const found = names.map(({ id, handle }) =>
    id !== undefined && ids.has(id) ? id : handles.get(handle),
  );
  const models = await listModels(
    ctx,
    found.flatMap((id) => id ?? []),
  );
  return {
    matches: found.map((id) => {
      const model = id === undefined ? undefined : models.get(id);
      return id !== undefined && model ? { id, model } : undefined;
    }),
    fileAt: await knownFiles(ctx, sheets),
  };
}

async function knownFiles(
  ctx: TenantContext,
  sheets: readonly SheetProduct[],
): Promise<Matches['fileAt']> {
  const urls = sheets.flatMap(({ images = [], thumbnail }) => [
    ...images.map(({ url }) => url),
    ...(thumbnail ? [thumbnail] : []),
  ]);
  const prefix = `${ctx.settings.platformUrl}/api/files/`;
  const idIn = (url: string) => {
    const id = url.startsWith(prefix) ? url.slice(prefix.length).split('.')[0] : undefined;
    return isId(id) ? id : undefined;
  };
  const own = await findFiles(
    ctx,
    urls.flatMap((url) => idIn(url) ?? []),
  );
  const sources = await listSources(ctx, urls);
  return (url) => {
    const id = idIn(url);
    return id !== undefined && own.has(id) ? id : sources.get(url);
  };
}

import type { TenantContext } from '../../../platform/context';
import { isId } from '../../../platform/ids';
import { findFiles } from '../../files/book';
import { findByNames, listModels, listSources, type KnownProduct } from '../models';
import { handleOf, handleOfTitle, titleKey, type SheetProduct } from '../sheets';

/** What a store has already of what a file names. */
interface Matches {
  /** The product that each is, if any. */
  matches: (KnownProduct | undefined)[];
  /** How many products have the title by which alone it is named, where that says not which. */
  namesakes: number[];
  /** The file of the store that an address shows. */
  fileAt: (url: string) => string | undefined;
}

/**
 * Finds the products that a file means, by their ids or else their handles, or by their titles where
 * the file has no handles, and known pictures.
 */
export async function matchProducts(
  ctx: TenantContext,
  sheets: readonly SheetProduct[],
): Promise<Matches> {
  const names = sheets.map(({ id, handle, name, isNamedByTitle }) => ({
    id: isId(id) ? id : undefined,
    handle,
    title: isNamedByTitle ? name : undefined,
  }));
  const { ids, handles, products } = await findByNames(ctx, names);
  const meant = names.map(({ id, handle, title }) => {
    if (id !== undefined && ids.has(id)) return [id];
    return title === undefined ? [handles.get(handle)] : withTitle(products, title);
  });
  const found = meant.map((ids) => (ids.length === 1 ? ids[0] : undefined));
  const models = await listModels(
    ctx,
    found.flatMap((id) => id ?? []),
  );
  return {
    matches: found.map((id) => {
      const model = id === undefined ? undefined : models.get(id);
      return id !== undefined && model ? { id, model } : undefined;
    }),
    namesakes: meant.map(({ length }) => (length > 1 ? length : 0)),
    fileAt: await knownFiles(ctx, sheets),
  };
}

/** The products of a title; of several, those whose handle an import made of it, now or before. */
function withTitle(
  products: readonly { id: string; name: string; handle: string | null }[],
  title: string,
): string[] {
  const handles = new Set([handleOfTitle(title), handleOf(title, '')]);
  const all = products.filter(({ name }) => titleKey(name) === titleKey(title));
  const imported = all.filter(({ handle }) => handle !== null && handles.has(handle));
  return (imported.length > 0 ? imported : all).map(({ id }) => id);
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

import type { MerchantContext, TenantContext } from '../../../platform/context';
import { invalid } from '../../../platform/errors';
import { idOfPath } from '../paths';
import { findFiles, findMayBeLogo, moveFileToStore } from './files.queries';

/**
 * Moves a logo that the merchant uploaded (its id or path) into their store and answers its id; one
 * that is the store's already stays. In the caller's transaction.
 */
export async function claimLogo(
  ctx: MerchantContext & TenantContext,
  idOrPath: string,
): Promise<string> {
  const id = idOfPath(idOrPath);
  if (id) await moveFileToStore(ctx, id);
  const mayBeLogo = id && (await findMayBeLogo(ctx, id));
  if (!id || mayBeLogo === undefined) {
    throw invalid({ logo: { say: 'logo_not_found' } }, { say: 'logo_not_found' });
  }
  if (!mayBeLogo) throw noLogo('logo');
  return id;
}

/** Refuses a file that is none of the store's or came as no logo may come. */
export async function assertLogo(ctx: TenantContext, image: string): Promise<void> {
  const mayBeLogo = await findMayBeLogo(ctx, image);
  if (mayBeLogo === undefined) throw invalid({ image: { say: 'not_found' } });
  if (!mayBeLogo) throw noLogo('image');
}

const noLogo = (field: string) =>
  invalid({ [field]: { say: 'logo_refused' } }, { say: 'logo_refused' });

/** Refuses ids that are no public files of the store: `assertFiles(ctx, { images: [id, …] })`. */
export async function assertFiles(
  ctx: TenantContext,
  fields: Record<string, readonly string[]>,
): Promise<void> {
  const known = await findFiles(ctx, Object.values(fields).flat());
  const strange = Object.entries(fields).filter(([, ids]) => ids.some((id) => !known.has(id)));
  if (strange.length === 0) return;
  const told = { say: 'not_found' } as const;
  throw invalid(Object.fromEntries(strange.map(([field]) => [field, told])));
}

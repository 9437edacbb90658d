import type { TenantContext } from '../../platform/context';
import { notFound } from '../../platform/errors';
import type { DraftRow } from './draft-rows';

type Linked = Pick<DraftRow, 'id' | 'link_number' | 'link_expires_at'>;

/** The number makes an earlier link of the same draft another one. */
const textOf = ({ storeId }: TenantContext, { id, link_number }: Linked) =>
  `draft ${storeId} ${id} ${link_number}`;

/** Where the customer of a draft completes and orders it. */
export function payLinkUrl(ctx: TenantContext, draft: Linked, storeUrl: string): string {
  return `${storeUrl}/pay/${draft.id}?access_token=${ctx.secrets.sign(textOf(ctx, draft))}`;
}

/** Until when a link holds; one that was withdrawn or replaced opens nothing, as if it never was. */
export function assertOpens(ctx: TenantContext, draft: Linked, accessToken: string): Date {
  const isLatest = ctx.secrets.isSigned(textOf(ctx, draft), accessToken);
  if (!isLatest || draft.link_expires_at === null) throw notFound('pay link');
  return draft.link_expires_at;
}

import type { Draft } from '@kade/contract/drafts';
import { formatPrice } from '@kade/words/english';
import type { TenantContext } from '../../platform/context';
import { readerWords } from '../../platform/reader';
import { shownAddress, shownPrice } from '../orders/book';
import { priceDraft } from './draft-pricing.service';
import { draftSummaryOf, isAgreed, type ReadDraft } from './draft-rows';
import { getDraftRow } from './drafts.queries';
import { payLinkUrl } from './pay-link-token';

/** A draft as it is now, in two statements. */
export async function getDraft(ctx: TenantContext, id: string): Promise<Draft> {
  const row = await getDraftRow(ctx, id);
  const now = ctx.clock.now();
  const { lines: _lines, ...quote } = await priceDraft(ctx, row, isAgreed(row, now));
  const words = readerWords(ctx);
  return {
    ...draftSummaryOf(words, row, now),
    ...shownPrice(words, quote),
    version: row.version,
    delivery_way: row.delivery_way,
    shipping_override: row.shipping_override,
    shipping_address: shownAddress(words, row.shipping_address),
    wishes: row.wishes,
    note: row.note,
    link: linkOf(ctx, row),
  };
}

function linkOf(ctx: TenantContext, row: ReadDraft): Draft['link'] {
  const { link_sent_at: sent_at, link_expires_at: expires_at, store } = row;
  if (!sent_at || !expires_at || row.order) return null;
  const url = payLinkUrl(ctx, row, store.url);
  const hello = row.shipping_address.first_name ? `Hello ${row.shipping_address.first_name}, ` : '';
  const total = formatPrice(row.total_price);
  return {
    url,
    message: `${hello}here is your order at ${store.name} (${total}). Look at it and choose how to pay: ${url}`,
    sent_at,
    expires_at,
    mailed_to: row.link_mailed_to,
  };
}

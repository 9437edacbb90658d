import type { DraftItem } from '@kade/contract/drafts';
import { toldSubject, type ToldOrderMail } from '@kade/words/mails';
import { transaction, type TenantContext } from '../../platform/context';
import type { JobKind } from '../../platform/jobs';
import { newId } from '../../platform/random';
import { sendEmails } from '../notifications';
import { goodsOf, insertOfOrderMails } from '../orders/mail';
import { getStoreBrand } from '../stores/brand';
import { priceDraft } from './draft-pricing.service';
import { stateOf, type DraftRow } from './draft-rows';
import { findLockedDraft } from './drafts.queries';
import { payLinkUrl } from './pay-link-token';

interface Data {
  store_id: string;
  draft_id: string;
  /** Which link: one that was withdrawn or replaced meanwhile is not mailed. */
  link_number: number;
  email_id: string;
}

/** Mails the pay link of a draft to its customer, when the caller's transaction commits. */
export async function mailPayLink(
  ctx: TenantContext,
  draftId: string,
  linkNumber: number,
): Promise<void> {
  await ctx.jobs.enqueue(ctx, mailPayLinkJob, {
    store_id: ctx.storeId,
    draft_id: draftId,
    link_number: linkNumber,
    email_id: newId(ctx),
  });
}

export const mailPayLinkJob: JobKind<Data> = {
  name: 'mail_pay_link',
  expireInSeconds: 120,
  retryLimit: 9,
  retryDelay: 2,
  async run(system, { store_id, draft_id, link_number, email_id }) {
    await transaction({ ...system, storeId: store_id }, async (ctx) => {
      // Who withdraws the link or erases its customer meanwhile waits, or has done so.
      const draft = await findLockedDraft(ctx, draft_id);
      const holds = draft && stateOf(draft, ctx.clock.now()) === 'sent';
      if (!holds || draft.link_number !== link_number || draft.email === null) return;
      const { merchantEmail: replyTo, ...brand } = await getStoreBrand(ctx);
      const { items } = await priceDraft(ctx, draft, true);
      const url = payLinkUrl(ctx, draft, brand.url);
      const told = payLinkMail(draft, items, { store: brand.name, url });
      const { email: to } = draft;
      const kept = {
        id: email_id,
        order_id: null,
        draft_id,
        occasion: 'pay_link',
        is_to_customer: true,
        recipient: to,
        told: toldSubject(told),
      };
      const beside = [insertOfOrderMails(ctx, [kept])];
      const mail = { id: email_id, kind: 'pay_link', to, replyTo, told, brand } as const;
      await sendEmails(ctx, [mail], { beside });
    });
  },
};

const payLinkMail = (
  draft: DraftRow,
  items: readonly DraftItem[],
  { store, url }: { store: string; url: string },
): ToldOrderMail => ({
  say: 'pay_link',
  about: { store, total: draft.total_price },
  first_name: draft.shipping_address.first_name,
  goods: goodsOf(items, draft),
  until: draft.link_expires_at?.toISOString() ?? null,
  url,
});

import type { ShopMessage } from '@kade/contract/storefront';
import { shownPhone } from '@kade/rules/phone';
import { transaction, type ShopperContext } from '../../platform/context';
import { countShopMessage } from '../auth/throttles';
import { readPhone } from '../merchants';
import { sendEmail } from '../notifications';
import { getStoreBrand } from '../stores/brand';
import { suspicionOf } from './suspicion';

const ANSWER = { message: 'Thank you! The shop has your message and will write back.' };

/**
 * Mails the merchant what a visitor of the store has written; whoever answers the mail writes to them.
 * Nothing is kept beside it, and a machine that fills in forms learns no difference.
 */
export function sendShopMessage(
  ctx: ShopperContext,
  sent: ShopMessage,
): Promise<{ message: string }> {
  const { name, email, message } = sent;
  const phone = sent.phone ? shownPhone(readPhone(sent.phone, 'phone')) : '';
  return transaction(ctx, async (ctx) => {
    await countShopMessage(ctx, email);
    if (suspicionOf(sent)) return ANSWER;
    const { name: shop, merchantEmail: to } = await getStoreBrand(ctx);
    const told = { say: 'shop_message', shop, name, email, phone, message } as const;
    await sendEmail(ctx, { kind: 'shop_message', to, replyTo: email, told });
    return ANSWER;
  });
}

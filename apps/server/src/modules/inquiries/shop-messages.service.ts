import type { ShopMessage } from '@kade/contract/storefront';
import { shownPhone } from '@kade/rules/phone';
import { transaction, type ShopperContext } from '../../platform/context';
import { invalid } from '../../platform/errors';
import { countShopMessage } from '../auth/throttles';
import { readPhone } from '../merchants';
import { sendEmail } from '../notifications';
import { getStoreBrand } from '../stores/brand';
import { suspicionOf, type Suspicion } from './suspicion';

const ANSWER = { message: 'Thank you! The shop has your message and will write back.' };

/**
 * Mails the merchant what a visitor of the store has written; whoever answers the mail writes to them.
 * Nothing is kept beside it: what looks as if a machine wrote it is refused, and says why, as a person may
 * have written it after all.
 */
export function sendShopMessage(
  ctx: ShopperContext,
  sent: ShopMessage,
): Promise<{ message: string }> {
  const suspicion = suspicionOf(sent);
  if (suspicion) throw invalid(PROBLEMS[suspicion]);
  const { name, email, message } = sent;
  const phone = sent.phone ? shownPhone(readPhone(sent.phone, 'phone')) : '';
  return transaction(ctx, async (ctx) => {
    await countShopMessage(ctx, email);
    const { name: shop, merchantEmail: to } = await getStoreBrand(ctx);
    const told = { say: 'shop_message', shop, name, email, phone, message } as const;
    await sendEmail(ctx, { kind: 'shop_message', to, replyTo: email, told });
    return ANSWER;
  });
}

/** What is to be done about each, said of the field that it is done in. */
const PROBLEMS = {
  trap: { website: { say: 'left_empty' } },
  haste: { took_ms: { say: 'too_quick' } },
  links: { message: { say: 'links_alone' } },
} as const satisfies Record<Suspicion, object>;

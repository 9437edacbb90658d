import type { StockAlert } from '@kade/contract/stock-alerts';
import { transaction, type ShopperContext, type TenantContext } from '../../../platform/context';
import { conflict, invalid } from '../../../platform/errors';
import { newId } from '../../../platform/random';
import { countStockAlert } from '../../auth/throttles';
import { sendEmails } from '../../notifications';
import { getStoreBrand } from '../../stores/brand';
import { getShopProduct } from '../shop';
import { deleteAlertsOf, insertAlert, MAX_ALERTS_OF_EMAIL, takeDueAlerts } from './alerts.queries';

const ASKED = { message: 'We will write to you once, when it is back.' };
const STOPPED = { message: 'You will not be told any more.' };
/** So many mails are written in one transaction. */
export const ALERTS_AT_ONCE = 100;

/** Remembers who wants to be told; a field that a machine has filled in is to be emptied first. */
export async function askForAlert(
  ctx: ShopperContext,
  { website, ...asked }: StockAlert,
): Promise<{ message: string }> {
  if (website) throw invalid({ website: { say: 'left_empty' } });
  const isKept = await transaction(ctx, async (ctx) => {
    await countStockAlert(ctx, asked.email);
    const { _id: product_id, options } = await getShopProduct(ctx, asked.product_id);
    const known = new Set(options.flatMap(({ variants }) => variants.map(({ _id }) => _id)));
    if (!asked.variants.every((id) => known.has(id))) {
      throw invalid({ variants: { say: 'variants_of_another' } });
    }
    return insertAlert(ctx, { ...asked, product_id });
  });
  // Behind the transaction: what is refused for this counts as asked, too.
  if (!isKept) throw conflict({ say: 'too_many_stock_alerts', most: MAX_ALERTS_OF_EMAIL });
  return ASKED;
}

/** Whoever holds the link of a mail is told of nothing more by this store. */
export async function stopAlerts(ctx: ShopperContext, token: string): Promise<{ message: string }> {
  const email = emailIn(ctx, token);
  if (email === undefined) throw invalid({ token: { say: 'alert_link_unknown' } });
  await deleteAlertsOf(ctx, [email]);
  return STOPPED;
}

const contextOf = (ctx: TenantContext) => `stock alerts of ${ctx.storeId}`;

const tokenOf = (ctx: TenantContext, email: string) =>
  ctx.secrets.seal(email, contextOf(ctx)).toString('base64url');

function emailIn(ctx: TenantContext, token: string): string | undefined {
  try {
    return ctx.secrets.open(Buffer.from(token, 'base64url'), contextOf(ctx));
  } catch {
    return undefined;
  }
}

/** Writes to those who wait for what is back, and answers how many alerts it looked at. */
export function tellOfStock(ctx: TenantContext): Promise<number> {
  return transaction(ctx, async (ctx) => {
    const due = await takeDueAlerts(ctx, ALERTS_AT_ONCE);
    const { merchantEmail: replyTo, ...brand } = await getStoreBrand(ctx);
    const mails = due
      .filter(({ is_back }) => is_back)
      .map(({ email, product, slug, variants, chosen }) => {
        const query = variants.map((id) => `v=${id}`).join('&');
        const told = {
          say: 'back_in_stock',
          shop: brand.name,
          product: [product, ...chosen].join(' · '),
          url: `${brand.url}/products/${encodeURIComponent(slug)}${query && `?${query}`}`,
          stop_url: `${brand.url}/alerts?token=${tokenOf(ctx, email)}`,
        } as const;
        return { id: newId(ctx), kind: 'stock_alert', to: email, replyTo, told, brand } as const;
      });
    await sendEmails(ctx, mails, { isPatient: true });
    return due.length;
  });
}

import { dayOf, STORE_TIME_ZONE } from '@kade/rules/calendar';
import { formatAmount } from '@kade/words/english';
import sharp from 'sharp';
import { originalKey } from '../../apps/server/src/modules/files/paths/file-paths';
import {
  describePicture,
  type Picture,
} from '../../apps/server/src/modules/files/pictures/pictures';
import { printOf } from '../../apps/server/src/modules/files/pictures/picture-print';
import { deciderOf, type Actor } from '../../apps/server/src/platform/actor';
import type { SystemContext } from '../../apps/server/src/platform/context';
import { drawSlip } from './drawings/slip';
import { idAt } from './id-at';
import type { NumberedOrder } from './order-rows';
import { seeded } from './random';
import type { Row } from './rows.queries';
import type { Shop } from './shops';

const QUALITY = 72;

/** What a slip shows of a deposit. */
interface Deposit {
  number: number;
  total: number;
  at: Date;
}

/** The picture of a deposit at a machine of the shop's bank. */
export async function renderSlip(shop: Shop, { number, total, at }: Deposit): Promise<Buffer> {
  const random = seeded(`${shop.template.subdomain}: slip ${at.getTime()}`);
  const lines = [
    '  COMMERCIAL BANK OF CEYLON',
    '     CASH DEPOSIT SLIP',
    '',
    `DATE ${dayOf(at, STORE_TIME_ZONE)}   TIME ${localTime(at)}`,
    `TERMINAL  CDM ${random.int(1000, 9999)}`,
    `TRACE NO  ${random.int(100_000, 999_999)}`,
    '',
    `ACCOUNT   **** **${random.int(1000, 9999)}`,
    `REFERENCE ORDER ${number}`,
    `AMOUNT    LKR ${formatAmount(total)}`,
    '',
    '       * THANK YOU *',
  ];
  return sharp(Buffer.from(drawSlip(lines, random)))
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

const localTime = (at: Date) =>
  at.toLocaleTimeString('en-GB', { timeZone: STORE_TIME_ZONE, hour: '2-digit', minute: '2-digit' });

export interface ShopSlips {
  files: Row<'files'>[];
  slips: Row<'order_slips'>[];
}

/** The slips of some orders, their bytes in storage. */
export async function keepSlips(
  { storage }: SystemContext,
  shop: Shop,
  orders: readonly NumberedOrder[],
  merchant: Actor,
): Promise<ShopSlips> {
  const sent = orders.flatMap((order) => order.slips.map((slip) => ({ order, slip })));
  const kept = await Promise.all(
    sent.map(async ({ order, slip }) => {
      const { number, total_price: total } = order;
      const bytes = await renderSlip(shop, { number, total, at: slip.sentAt });
      const picture = await describePicture(bytes, 'jpg');
      const id = idAt(slip.sentAt);
      const { extension } = picture;
      await storage.put(originalKey({ id, extension, is_private: true }), bytes, 'image/jpeg');
      const { digest, fingerprint } = await printOf(bytes);
      return {
        file: fileRow(shop, id, picture, slip.sentAt),
        slip: {
          ...slipRow(shop, order, slip, merchant),
          file_id: id,
          digest: `\\x${digest.toString('hex')}`,
          fingerprint,
        },
      };
    }),
  );
  return { files: kept.map(({ file }) => file), slips: kept.map(({ slip }) => slip) };
}

const fileRow = (
  shop: Shop,
  id: string,
  { bytes, extension, width, height, color }: Picture,
  created_at: Date,
) => ({
  store_id: shop.id,
  id,
  extension,
  width,
  height,
  color,
  byte_size: bytes.length,
  is_private: true,
  may_be_logo: false,
  created_at,
});

const slipRow = (
  shop: Shop,
  order: NumberedOrder,
  { id, sentAt, decidedAt, reason }: NumberedOrder['slips'][number],
  merchant: Actor,
) => ({
  store_id: shop.id,
  id,
  order_id: order.id,
  state: decidedAt === null ? 'waiting' : reason === null ? 'accepted' : 'rejected',
  reason: decidedAt && reason,
  decided_at: decidedAt,
  ...(decidedAt && deciderOf(merchant)),
  created_at: sentAt,
});

import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { DataCopy } from '@kade/contract/account';
import { transaction, type MerchantContext, type SystemContext } from '../../platform/context';
import { conflict, notFound } from '../../platform/errors';
import type { JobKind, Turn } from '../../platform/jobs';
import { getOwner } from '../merchants';
import { sendEmail } from '../notifications';
import { tellAll } from './data-copy';
import {
  deletePiecesFrom,
  findCopy,
  findPiece,
  insertPiece,
  replaceCopy,
  updateCopy,
} from './data-copies.queries';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_MS = 7 * DAY_MS;
/** Of text, before it is compressed: what one copy holds in memory. */
const PIECE = 1_000_000;

/** Asks for a copy; while one is being made it is that one. */
export function prepareData(ctx: MerchantContext): Promise<{ copy: DataCopy }> {
  return transaction(ctx, async (ctx) => {
    const known = await findCopy(ctx);
    if (known?.state === 'preparing') return { copy: known };
    const expiresAt = new Date(ctx.clock.now().getTime() + KEPT_MS);
    const id = await replaceCopy(ctx, expiresAt);
    await ctx.jobs.enqueue(ctx, prepareDataJob, { merchant_id: ctx.merchantId, id });
    const copy = await findCopy(ctx);
    if (!copy) throw new Error('the copy that was asked for is not there');
    return { copy };
  });
}

interface Asked {
  merchant_id: string;
  id: string;
}

export const prepareDataJob: JobKind<Asked> = {
  name: 'prepare_data_copy',
  expireInSeconds: 3600,
  retryLimit: 3,
  retryDelay: 60,
  isHeavy: true,
  run: prepare,
  async onSetAside(ctx, { id }) {
    await updateCopy(ctx, id, { state: 'failed' });
  },
};

async function prepare(ctx: SystemContext, asked: Asked, turn?: Turn): Promise<void> {
  const { merchant_id, id: copy_id } = asked;
  let text = '';
  let number = 0;
  let bytes = 0;
  const keep = async () => {
    const compressed = await promisify(gzip)(text);
    bytes += Buffer.byteLength(text);
    text = '';
    number += 1;
    return insertPiece(ctx, { merchant_id, copy_id, number, bytes: compressed });
  };
  for await (const piece of tellAll(ctx, merchant_id)) {
    // What was made so far is made again: rows may have changed since.
    if (turn?.signal.aborted) return ctx.jobs.enqueue(ctx, prepareDataJob, asked);
    text += piece;
    if (text.length >= PIECE && !(await keep())) return;
  }
  if (!(await keep())) return;
  await deletePiecesFrom(ctx, { copy_id, number: number + 1 });
  await finish(ctx, asked, bytes);
}

const finish = (ctx: SystemContext, { merchant_id, id }: Asked, bytes: number) =>
  transaction(ctx, async (ctx) => {
    const expires_at = new Date(ctx.clock.now().getTime() + KEPT_MS);
    if (!(await updateCopy(ctx, id, { state: 'ready', bytes, expires_at }))) return;
    const { email, first_name } = await getOwner(ctx, merchant_id);
    const url = `${ctx.settings.platformUrl}/profile`;
    const told = { say: 'data_copy_ready', first_name, url } as const;
    await sendEmail(ctx, { kind: 'data_copy', to: email, told });
  });

/** The copy as it is sent: one piece in memory at a time. */
export async function saveData(
  ctx: MerchantContext,
): Promise<AsyncGenerator<string, void, undefined>> {
  const copy = await findCopy(ctx);
  if (!copy) throw notFound('copy of your data');
  if (copy.state !== 'ready') throw conflict({ say: 'data_copy_not_ready' });
  return piecesOf(ctx, copy.id);
}

async function* piecesOf(
  ctx: MerchantContext,
  copyId: string,
): AsyncGenerator<string, void, undefined> {
  for (let number = 1; ; number += 1) {
    const piece = await findPiece(ctx, { copyId, number });
    if (!piece) return;
    yield (await promisify(gunzip)(piece)).toString();
  }
}

export async function getDataCopy(ctx: MerchantContext): Promise<{ copy: DataCopy | null }> {
  return { copy: (await findCopy(ctx)) ?? null };
}

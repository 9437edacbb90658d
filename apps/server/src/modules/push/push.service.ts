import type { Input, Output } from '@kade/contract/endpoint';
import type { push, PushMessage } from '@kade/contract/push';
import { adminLink } from '../../platform/admin-link';
import { transaction, type MerchantContext, type SystemContext } from '../../platform/context';
import { invalid, notFound } from '../../platform/errors';
import { readerWords } from '../../platform/reader';
import { isPoint, pushKeys, sendPush, type PushOutcome } from '../../platform/web-push';
import { deleteDevice, deleteGone, findDevice, insertDevice } from './push.queries';

type PushState = Output<typeof push.get>;

export async function getPushState(ctx: MerchantContext): Promise<PushState> {
  const device = await findDevice(ctx, ctx.sessionId);
  return {
    public_key: publicKeyOf(ctx).toString('base64url'),
    device: device ? { endpoint: device.endpoint, with_sound: device.with_sound } : null,
  };
}

const publicKeyOf = (ctx: SystemContext): Buffer => {
  const [key] = pushKeys(ctx.secrets);
  if (!key) throw new Error('there is no key');
  return key.publicKey;
};

/** Tells the browser of this session from now on. */
export async function takePush(
  ctx: MerchantContext,
  { browser, with_sound }: Input<typeof push.set>['body'],
): Promise<PushState> {
  const p256dh = Buffer.from(browser.p256dh, 'base64url');
  if (!isPoint(p256dh)) {
    throw invalid({ 'browser.p256dh': { say: 'no_curve_point' } });
  }
  await transaction(ctx, (ctx) =>
    insertDevice(ctx, {
      endpoint: browser.endpoint,
      p256dh,
      auth: Buffer.from(browser.auth, 'base64url'),
      serverKey: publicKeyOf(ctx),
      with_sound,
    }),
  );
  return getPushState(ctx);
}

export async function stopPush(
  ctx: MerchantContext,
  session = ctx.sessionId,
): Promise<{ message: string }> {
  await deleteDevice(ctx, session);
  return { message: 'That device is told of nothing more.' };
}

/** Sends a message to the browser of a session; one that has left is forgotten. */
export async function tellDevice(
  ctx: SystemContext,
  sessionId: string,
  message: Omit<PushMessage, 'is_silent'>,
): Promise<PushOutcome> {
  const device = await findDevice(ctx, sessionId);
  if (!device) return 'gone';
  const told: PushMessage = { ...message, is_silent: !device.with_sound };
  const outcome = await sendPush(ctx, device, { text: JSON.stringify(told), tag: message.tag });
  if (outcome === 'gone') await deleteGone(ctx, sessionId, device.endpoint);
  return outcome;
}

/** Sends a message to who asks, and says what became of it. */
export async function testPush(ctx: MerchantContext): Promise<Output<typeof push.test>> {
  if (!(await findDevice(ctx, ctx.sessionId))) throw notFound('session');
  const { pushWords } = readerWords(ctx);
  const outcome = await tellDevice(ctx, ctx.sessionId, {
    title: pushWords.test(),
    text: pushWords.what_a_test_is(),
    path: '/profile',
    tag: 'test',
  });
  return { outcome: outcome === 'later' ? 'unreachable' : outcome };
}

/** Where a message about an order leads: in its own store. */
export const orderLink = (ctx: SystemContext & { storeId: string }, orderId: string): string => {
  const { pathname, search } = new URL(adminLink(ctx, `/orders/${orderId}`));
  return pathname + search;
};

import type { SystemContext } from '../context';
import { OutboundError, postPublic } from '../outbound';
import { pushKeys } from './push-keys';
import { privateKeyOf, sealMessage, SEED_BYTES, topicOf, type PushKeys } from './seal';

/** Where a browser takes messages, and by which of our keys it was asked to. */
export interface PushTarget extends PushKeys {
  endpoint: string;
  serverKey: Buffer;
}

/** `later`: its push service is away or busy. `gone`: nothing will reach this browser any more. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later';

interface Sent {
  text: string;
  /** A message that waits is replaced by the next one of its tag. */
  tag: string;
}

const TIMEOUT_MS = 10_000;
const SALT_BYTES = 16;
/** A telephone that was off for longer hears nothing of it. */
const KEPT_SECONDS = 12 * 60 * 60;
const TOKEN_MS = 12 * 60 * 60 * 1000;

/** Sends a message through the push service that a browser has named (RFC 8030). */
export async function sendPush(
  ctx: Pick<SystemContext, 'secrets' | 'random' | 'network' | 'clock' | 'settings'>,
  target: PushTarget,
  { text, tag }: Sent,
): Promise<PushOutcome> {
  const key = pushKeys(ctx.secrets).find(({ publicKey }) => publicKey.equals(target.serverKey));
  // The secret that the browser was asked by is set no longer.
  if (!key) return 'gone';
  const until = new Date(ctx.clock.now().getTime() + TOKEN_MS);
  const contact = `mailto:${ctx.settings.mailReplyTo}`;
  try {
    const status = await postPublic(ctx.network, target.endpoint, {
      timeoutMs: TIMEOUT_MS,
      body: sealMessage(text, target, {
        privateKey: privateKeyOf(ctx.random.bytes(SEED_BYTES)),
        salt: ctx.random.bytes(SALT_BYTES),
      }),
      headers: {
        authorization: key.authorize(new URL(target.endpoint).origin, until, contact),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(KEPT_SECONDS),
        urgency: 'high',
        topic: topicOf(tag),
      },
    });
    return outcomeOf(status);
  } catch (error) {
    if (error instanceof OutboundError) return 'later';
    throw error;
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

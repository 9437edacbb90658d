import type { PublicContext, SystemContext } from '../../../platform/context';
import { networkOf } from '../../../platform/network';
import { hashToken } from '../../../platform/random';
import { deviceOf } from './device';
import { deleteOldestKnown, listKnown, upsertKnown } from './known-devices.queries';

/** How long a device or network is known that nobody signs in with any more. */
export const KNOWN_MS = 90 * 24 * 60 * 60 * 1000;
const MAX_KNOWN = 40;

/** From where somebody comes, by hashes. */
interface Marks {
  device: string;
  network: string;
}

/** What is known of where somebody comes from who wants to enter an account. */
export interface Origin extends Marks {
  isKnownDevice: boolean;
  isKnownNetwork: boolean;
}

/** Whether an account was entered with this device, or from this network, before. */
export async function originOf(
  ctx: PublicContext,
  email: string,
  device: string | undefined,
): Promise<Origin> {
  const marks = marksOf(ctx, device);
  const known = await listKnown(ctx, email, [marks.device, marks.network]);
  return {
    ...marks,
    isKnownDevice: known.includes(marks.device),
    isKnownNetwork: known.includes(marks.network),
  };
}

/** Whether an account was entered before from the network of a mark, for who no longer knows the address. */
export async function isKnownNetwork(
  ctx: SystemContext,
  email: string,
  network: string,
): Promise<boolean> {
  return (await listKnown(ctx, email, [network])).length > 0;
}

/** Keeps from where an account was entered by its owner. */
export async function rememberDevice(
  ctx: PublicContext,
  merchantId: string,
  device: string | undefined,
): Promise<void> {
  const { device: mark, network } = marksOf(ctx, device);
  await upsertKnown(ctx, merchantId, [mark, network]);
  await deleteOldestKnown(ctx, merchantId, MAX_KNOWN);
}

/** Forgets from where an account was entered before: one of those may have been a stranger. */
export const forgetDevices = (ctx: PublicContext, merchantId: string): Promise<void> =>
  deleteOldestKnown(ctx, merchantId, 0);

/**
 * A browser names itself by a random text that it keeps. Who has none is told by what kind of device
 * it is, on this network.
 */
export function marksOf(ctx: PublicContext, device: string | undefined): Marks {
  const network = networkOf(ctx.address);
  const sign = (text: string) => ctx.secrets.sign(`known ${text}`);
  const { browser, system } = deviceOf(ctx.userAgent);
  // In the words that the marks of before were made of.
  const kind = [browser, system].filter(Boolean).join(' on ') || 'Unknown device';
  return {
    device: device ? hashToken(device).toString('base64url') : sign(`${kind} at ${network}`),
    network: sign(network),
  };
}

import { refund } from './deciding';
import { notice, payPaypal, sendSlip } from './paying';
import { placeOneEach } from './placing';
import type { World } from './world';

/**
 * An order of each way to pay; in half of the runs a slip waits, card and PayPal have paid, and of both
 * the half is asked back without an answer. What is rare by chance begins there.
 */
export async function begin(world: World, isUnderWay: boolean): Promise<void> {
  await placeOneEach(world);
  if (!isUnderWay) return;
  const { payhere, paypal } = world.providers;
  await sendSlip(world, 0);
  await notice(world, 0, 0);
  await payPaypal(world, 0, 1);
  for (const which of [0, 1]) await refund(world, which, 5);
  for (const fake of [payhere, paypal]) fake.loseAnswers(/\/refund$/);
  await world.shop.server.runJobs();
  for (const fake of [payhere, paypal]) fake.loseAnswers(undefined);
}

import { countLostFactors } from './modules/auth/factors';
import { countLostMails } from './modules/notifications';
import { countLostCredentials } from './modules/payments/credentials';
import type { SystemContext } from './platform/context';

const ANOTHER_KEY =
  'SECRET_KEY is not the one that this database was used with. What that one has sealed does not open: ' +
  'payments by these credentials, sign-ins by these second factors and these mails fail, and links in ' +
  'mails sent before open nothing. Set it again, or name it in SECRET_KEY_PREVIOUS.';

/** Says so where a key is missing that something was sealed with: else it is found out one failure at a time. */
export async function tellLostSecrets(ctx: SystemContext): Promise<void> {
  const credentials = await countLostCredentials(ctx);
  const second_factors = await countLostFactors(ctx);
  const mails = await countLostMails(ctx);
  if (credentials + second_factors + mails === 0) return;
  ctx.log.error({ credentials, second_factors, mails }, ANOTHER_KEY);
}

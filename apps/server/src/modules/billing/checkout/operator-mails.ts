import type { ToldMail } from '@kade/words/mails';
import { createHash } from 'node:crypto';
import type { SystemContext } from '../../../platform/context';
import { sendEmail } from '../../notifications';

interface Matter {
  /** The same matter is told once. */
  id: string;
  told: ToldMail;
}

/** Mails whoever runs Kade what only a person can put right, in the caller's transaction. */
export async function tellOperator(ctx: SystemContext, { id, told }: Matter): Promise<void> {
  ctx.log.error({ matter: id, code: told.say }, 'whoever runs Kade is asked to look at something');
  const mail = { kind: 'billing', to: ctx.settings.mailReplyTo, told } as const;
  await sendEmail(ctx, mail, idOf(id));
}

/** A matter's own id for its mail. */
function idOf(matter: string): string {
  const hex = createHash('sha256').update(matter).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`]
    .concat(hex.slice(20, 32))
    .join('-');
}

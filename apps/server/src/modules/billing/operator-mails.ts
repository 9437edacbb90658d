import { createHash } from 'node:crypto';
import type { SystemContext } from '../../platform/context';
import { layOutEmail, sendEmail } from '../notifications';

interface Matter {
  /** The same matter is told once. */
  id: string;
  subject: string;
  sentence: string;
}

/** Mails whoever runs Kade what only a person can put right, in the caller's transaction. */
export async function tellOperator(
  ctx: SystemContext,
  { id, subject, sentence }: Matter,
): Promise<void> {
  ctx.log.error({ matter: id }, subject);
  const content = layOutEmail({ subject, paragraphs: [sentence] });
  const mail = { kind: 'billing', to: ctx.settings.mailReplyTo, ...content } as const;
  await sendEmail(ctx, mail, idOf(id));
}

/** A matter's own id for its mail. */
function idOf(matter: string): string {
  const hex = createHash('sha256').update(matter).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`]
    .concat(hex.slice(20, 32))
    .join('-');
}

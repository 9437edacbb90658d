import { adminLink } from '../../platform/admin-link';
import { transaction, type TenantContext } from '../../platform/context';
import { conflict, notFound } from '../../platform/errors';
import { recordActivity } from '../activity';
import { layOutEmail, sendEmail, type EmailContent } from '../notifications';
import { findOwnedStore, updateSuspension, type OwnedStore } from './suspension.queries';

/** Closes a store: its front says so and takes no orders. Its merchant is told why. */
export const suspendStore = (ctx: TenantContext, reason: string): Promise<OwnedStore> =>
  setSuspension(ctx, { reason, mail: suspendedMail(reason) });

/** Opens a suspended store again, as it was. */
export const reopenStore = (ctx: TenantContext): Promise<OwnedStore> =>
  setSuspension(ctx, { reason: null, mail: reopenedMail });

type Mail = (store: OwnedStore) => Pick<EmailContent, 'subject' | 'paragraphs' | 'notes'>;

function setSuspension(
  ctx: TenantContext,
  { reason, mail }: { reason: string | null; mail: Mail },
): Promise<OwnedStore> {
  return transaction(ctx, async (ctx) => {
    const isChanged = await updateSuspension(ctx, reason);
    const store = await findOwnedStore(ctx);
    if (!store) throw notFound('Store');
    if (!isChanged) {
      throw conflict({ say: reason === null ? 'store_open_already' : 'store_suspended_already' });
    }
    const [before, after] = reason === null ? [true, false] : [false, true];
    await recordActivity(ctx, {
      area: 'store',
      thing: 'store',
      before: { suspended: before },
      after: { suspended: after, reason: reason ?? undefined },
    });
    const action = { label: 'Open Kade', url: adminLink(ctx, '/dashboard') };
    const content = layOutEmail({ ...mail(store), action });
    await sendEmail(ctx, { kind: 'suspension', to: store.email, ...content });
    return store;
  });
}

const suspendedMail =
  (reason: string): Mail =>
  ({ name, first_name }) => ({
    subject: `${name} is closed for now`,
    paragraphs: [
      `Hello ${first_name},`,
      `We have suspended ${name}. Its shop front says that it is closed, and it takes no orders and no payments.`,
      `The reason: ${reason}`,
      'Nothing is lost: you and your customers can still read every order that was placed.',
    ],
    notes: ['To have it opened again, answer this mail.'],
  });

const reopenedMail: Mail = ({ name, first_name }) => ({
  subject: `${name} is open again`,
  paragraphs: [
    `Hello ${first_name},`,
    `${name} is no longer suspended: its shop front is open and takes orders as before.`,
  ],
  notes: [],
});

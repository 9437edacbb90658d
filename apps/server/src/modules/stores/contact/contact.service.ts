import type { Contact, ContactChange } from '@kade/contract/contact';
import { storedPhone } from '@kade/rules/phone-entry';
import { transaction, type StoreContext } from '../../../platform/context';
import { invalid } from '../../../platform/errors';
import { assertSeen } from '../../../platform/versions';
import { recordActivity, wayBack } from '../../activity';
import { assertEditableStore } from '../../plans';
import { lockStore } from '../book';
import { getContact, updateContact } from './contact.queries';

/** Sets what is sent of how the store is reached; null or blank removes it. */
export async function setContact(ctx: StoreContext, sent: ContactChange): Promise<Contact> {
  const wanted = withPhones(sent);
  const known = sent.before && withPhones(sent.before);
  return transaction(ctx, async (ctx) => {
    await assertEditableStore(ctx);
    await lockStore(ctx);
    const before = await getContact(ctx);
    assertSeen('setting', { sent: wanted, before: known, now: before });
    const after = { ...before };
    for (const field of Object.keys(before) as (keyof Contact)[]) {
      const told = wanted[field];
      if (told !== undefined) after[field] = told || null;
    }
    await updateContact(ctx, after);
    await recordActivity(ctx, {
      area: 'contact',
      thing: 'contact of the store',
      before: { ...before },
      after: { ...after },
      undo: wayBack({ of: 'contact' }, before, after),
    });
    return after;
  });
}

const withPhones = (sent: ContactChange): ContactChange => ({
  ...sent,
  phone: readPhone('phone', sent),
  whatsapp: readPhone('whatsapp', sent),
});

function readPhone(field: 'phone' | 'whatsapp', sent: ContactChange): string | null | undefined {
  const entered = sent[field];
  if (!entered) return entered;
  const stored = storedPhone(entered);
  if (stored === undefined) throw invalid({ [field]: { say: 'phone_unreadable' } });
  return stored;
}

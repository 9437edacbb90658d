import { SOCIAL_PLATFORMS, type Socials } from '@kade/contract/store-settings';
import { transaction, type StoreContext } from '../../../platform/context';
import { assertSeen } from '../../../platform/versions';
import { recordActivity, wayBack } from '../../activity';
import { assertEditableStore } from '../../plans';
import { getSocials, updateSocials } from './socials.queries';
import { lockStore } from '../book';

type Links = { [Platform in keyof Socials]?: string | null | undefined };
interface SentSocials extends Links {
  before?: Links | undefined;
}

/** Sets the links that are sent; null or blank removes one. */
export async function setSocials(ctx: StoreContext, sent: SentSocials): Promise<Socials> {
  return transaction(ctx, async (ctx) => {
    await assertEditableStore(ctx);
    await lockStore(ctx);
    const before = await getSocials(ctx);
    assertSeen('setting', { sent, before: sent.before, now: before });
    const socials = { ...before };
    for (const platform of SOCIAL_PLATFORMS) {
      const link = sent[platform];
      if (link !== undefined) socials[platform] = link || null;
    }
    await updateSocials(ctx, socials);
    await recordActivity(ctx, {
      area: 'social_links',
      thing: 'social media links',
      before,
      after: socials,
      undo: wayBack({ of: 'socials' }, before, socials),
    });
    return socials;
  });
}

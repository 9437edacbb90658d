import { transaction, type StoreContext } from '../../../platform/context';
import { pictureOf, recordActivity, wayBack } from '../../activity';
import { assertLogo } from '../../files/book';
import { assertEditableStore } from '../../plans';
import { lockStore } from '../book';
import { getLogoId, updateLogo } from './logo.queries';

/** Shows a picture of the store's own as its logo, or none. */
export async function setLogo(ctx: StoreContext, image: string | null): Promise<void> {
  if (image) await assertLogo(ctx, image);
  await transaction(ctx, async (ctx) => {
    await assertEditableStore(ctx);
    await lockStore(ctx);
    const before = await getLogoId(ctx);
    await updateLogo(ctx, image);
    await recordActivity(ctx, {
      area: 'logo',
      thing: 'store logo',
      before: { picture: pictureOf(before) },
      after: { picture: pictureOf(image) },
      undo: wayBack({ of: 'logo' }, { image: before }, { image }),
    });
  });
}

import type { Metadata } from '@kade/contract/store-settings';
import { transaction, type StoreContext } from '../../../platform/context';
import { assertSeen } from '../../../platform/versions';
import { pictureOf, recordActivity, wayBack } from '../../activity';
import { assertFiles } from '../../files/book';
import { assertEditableStore } from '../../plans';
import { getMetadata, updateMetadata } from './metadata.queries';
import { lockStore } from '../book';

type Fields = { [Field in keyof Metadata]?: Metadata[Field] | undefined };
interface SentMetadata extends Fields {
  before?: Fields | undefined;
}

/** Sets what is sent; null or blank removes it. Pictures must be the store's own. */
export async function setMetadata(ctx: StoreContext, sent: SentMetadata): Promise<Metadata> {
  await assertFiles(ctx, {
    favicon: sent.favicon ? [sent.favicon] : [],
    image: sent.image ? [sent.image] : [],
  });
  return transaction(ctx, async (ctx) => {
    await assertEditableStore(ctx);
    await lockStore(ctx);
    const before = await getMetadata(ctx);
    assertSeen('setting', { sent, before: sent.before, now: before });
    const metadata = { ...before };
    for (const field of ['title', 'description', 'favicon', 'image'] as const) {
      const value = sent[field];
      if (value !== undefined) metadata[field] = value || null;
    }
    await updateMetadata(ctx, metadata);
    await recordActivity(ctx, {
      area: 'metadata',
      thing: 'metadata',
      before: told(before),
      after: told(metadata),
      undo: wayBack({ of: 'metadata' }, before, metadata),
    });
    return metadata;
  });
}

const told = ({ favicon, image, ...texts }: Metadata) => ({
  ...texts,
  favicon: pictureOf(favicon),
  image: pictureOf(image),
});

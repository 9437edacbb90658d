import {
  POLICY_MAX,
  type Policy,
  type PolicyChange,
  type PolicyType,
} from '@kade/contract/store-settings';
import { transaction, type StoreContext } from '../../../platform/context';
import { invalid } from '../../../platform/errors';
import { assertCurrent } from '../../../platform/versions';
import { recordActivity, shownAs, wayBack } from '../../activity';
import { assertEditableStore } from '../../plans';
import { findPolicy, textOf, upsertPolicy } from './policies.queries';
import { keptRichText, wordsOfRichText } from './rich-text';
import { lockStore } from '../book';

const NAMES = {
  terms_and_conditions: 'Terms and Conditions',
  refund_policy: 'Refund Policy',
} as const satisfies Record<PolicyType, string>;

/** Keeps a legal document, cleaned to the editor's formats. */
export async function writePolicy(
  ctx: StoreContext,
  type: PolicyType,
  change: PolicyChange,
): Promise<Policy> {
  const content = keptRichText(change.content);
  // Cleaning escapes characters and completes tags: what is kept must fit when it is sent again.
  if (content.length > POLICY_MAX) {
    throw invalid({ content: { say: 'characters_at_most', most: POLICY_MAX } });
  }
  return transaction(ctx, async (ctx) => {
    await assertEditableStore(ctx);
    await lockStore(ctx);
    const before = textOf((await findPolicy(ctx, type))?.content ?? '');
    assertCurrent('document', change, before);
    await upsertPolicy(ctx, type, content);
    await recordActivity(ctx, {
      area: 'legal_documents',
      thing: NAMES[type],
      before: told(before.content),
      after: told(content),
      undo: wayBack({ of: 'policy', id: type }, { content: before.content }, { content }),
    });
    return { policy: type, ...textOf(content) };
  });
}

const told = (content: string) => ({ content: shownAs(content, wordsOfRichText(content)) });

import { POLICY_MAX, type Policy, type PolicyType } from '@kade/contract/store-settings';
import type { StoreContext } from '../../platform/context';
import { invalid } from '../../platform/errors';
import { upsertPolicy } from './policies.queries';
import { cleanRichText } from './rich-text';

/** Keeps a legal document, cleaned to the editor's formats. */
export async function writePolicy(
  ctx: StoreContext,
  type: PolicyType,
  content: string,
): Promise<Policy> {
  const policy = { policy: type, content: cleanRichText(content) };
  // Cleaning escapes characters and completes tags: what is kept must fit when it is sent again.
  if (policy.content.length > POLICY_MAX) {
    throw invalid({ content: `must have at most ${POLICY_MAX} characters` });
  }
  await upsertPolicy(ctx, policy);
  return policy;
}

import { ApiError } from '@kade/contract/client';
import { POLICY_MAX, type PolicyType } from '@kade/contract/store-settings';
import { formatCount } from '@kade/words/english';
import { staleOf } from '../../../lib/server/stale';
import { EditDocument, type Written } from './edit-document';
import { useSavePolicy } from './policies.api';
import { startingTexts } from './policy-templates';

interface EditPolicyProps extends Written {
  type: PolicyType;
  title: string;
  /** The parameter of the address that keeps the dialog open. */
  param: string;
  onClose: () => void;
}

export function EditPolicy({ type, ...rest }: EditPolicyProps) {
  const save = useSavePolicy(type);
  const problem = save.error && !staleOf(save.error, 'content') ? wordsOf(save.error) : undefined;
  return (
    <EditDocument {...rest} startingText={startingTexts[type]} save={save} problem={problem} />
  );
}

/** A document that is too long stays so, however often it is tried. */
function wordsOf(error: Error): string {
  const isTooLong = error instanceof ApiError && (error.status === 413 || error.details.length > 0);
  return isTooLong
    ? `This document is too long: it may have ${formatCount(POLICY_MAX)} characters, its formatting included.`
    : 'Failed to save policy. Please try again.';
}

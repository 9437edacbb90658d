import { wordsOf } from '@kade/contract/words';
import type { FieldProblem } from '@kade/words/field-problems';
import type * as z from 'zod/mini';
import type { FieldRefusal } from './errors';

type Issue = z.core.$ZodIssue;

/** What a failed schema says of each field (`shipping_address.city`), the first failure of each. */
export function fieldsOf(error: { issues: readonly Issue[] }): FieldRefusal[] {
  const fields = new Map<string, FieldProblem>();
  for (const issue of error.issues) {
    const field = issue.path.join('.');
    if (!fields.has(field)) fields.set(field, toldOf(issue));
  }
  return [...fields].map(([field, told]) => ({ field, told }));
}

/** What is not there is told so, whatever its schema says of what is. */
function toldOf(issue: Issue): FieldProblem {
  const isMissing = issue.code === 'invalid_type' && issue.input === undefined;
  if (isMissing || issue.message === 'is required') return { say: 'required' };
  return issue.message === wordsOf(issue)
    ? problemOf(issue)
    : { say: 'as_said', text: issue.message };
}

function problemOf(issue: Issue): FieldProblem {
  switch (issue.code) {
    case 'invalid_type':
      return { say: 'wrong_kind', expected: issue.expected };
    case 'too_big':
      return { say: 'too_big', bound: Number(issue.maximum), of: issue.origin };
    case 'too_small':
      return { say: 'too_small', bound: Number(issue.minimum), of: issue.origin };
    case 'invalid_format':
      return { say: 'wrong_format', format: issue.format };
    case 'not_multiple_of':
      return { say: 'not_multiple', of: issue.divisor };
    case 'invalid_value':
      return { say: 'none_of', values: issue.values.map(String) };
    case 'invalid_union':
      return { say: 'none_of', values: [] };
    case 'unrecognized_keys':
      return { say: 'unknown_fields' };
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
      return { say: 'unacceptable' };
  }
}

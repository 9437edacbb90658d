import { ApiError } from '@kade/contract/client';
import type { ErrorDetail } from '@kade/contract/errors';
import type { WholeForm } from './use-form';

/**
 * Places what the server refused beside the fields that caused it. Answers false when some of it
 * fits no field of the form, so that the caller shows it elsewhere.
 */
export function placeErrors<Values extends object>(
  form: Pick<WholeForm<Values>, 'setErrors' | 'getValues'>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError) || error.details.length === 0) return false;
  const values = form.getValues();
  const placed = error.details.filter((detail) => rootOf(detail) in values);
  form.setErrors(Object.fromEntries(placed.map((detail) => [detail.field, sentence(detail)])));
  return placed.length === error.details.length;
}

/**
 * Of what a form would send, what was changed in it: somebody else may have saved other fields meanwhile,
 * and these stay as they are.
 */
export function onlyChanged<Sent extends object>(
  form: { getInitialValues: () => object; getValues: () => object },
  sent: Sent,
): Partial<Sent> {
  const before = new Map(Object.entries(form.getInitialValues()));
  const now = new Map(Object.entries(form.getValues()));
  const changed = Object.entries(sent).filter(([name]) => now.get(name) !== before.get(name));
  // Made of some of its entries.
  return Object.fromEntries(changed) as Partial<Sent>;
}

/**
 * The same, and what it was when the form was opened: what somebody else has made of that since is not
 * overwritten unseen.
 */
export function editsOf<Values extends object, Sent extends object>(
  form: Pick<WholeForm<Values>, 'getInitialValues' | 'getValues'>,
  toSent: (values: Values) => Sent,
): Partial<Sent> & { before: Partial<Sent> } {
  const changed = onlyChanged(form, toSent(form.getValues()));
  const was = Object.entries(toSent(form.getInitialValues())).filter(([name]) => name in changed);
  // Made of some of its entries.
  return { ...changed, before: Object.fromEntries(was) as Partial<Sent> };
}

const rootOf = (detail: ErrorDetail) => detail.field.split('.')[0] ?? '';

/** `price` + `must not be negative` → `Price must not be negative`; whole sentences stay. */
function sentence({ field, message }: ErrorDetail): string {
  if (/^[A-Z]/.test(message)) return message;
  const name = (field.split('.').at(-1) ?? field).replaceAll('_', ' ').replace('email', 'e-mail');
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${message}`;
}

import type { ErrorDetail } from '@kade/contract/errors';
import type { FormFieldWords } from './checkout-fields';
import { TRAP_FILLED } from './components/trap-field';

export const messageFields = [
  { name: 'name', label: 'Your name', autoComplete: 'name', maxLength: 100 },
  { name: 'email', label: 'E-mail', autoComplete: 'email', type: 'email', maxLength: 254 },
  {
    name: 'phone',
    label: 'Phone',
    autoComplete: 'tel',
    type: 'tel',
    optional: true,
    maxLength: 60,
  },
  { name: 'message', label: 'Message', autoComplete: 'off', rows: 6, maxLength: 2000 },
] as const satisfies FormFieldWords[];

/** And the field that people leave empty. */
type Name = (typeof messageFields)[number]['name'] | 'website';
export type TypedMessage = Record<Name, string>;
export type MessageErrors = Partial<Record<Name, string>>;

export const readMessage = (form: (name: string) => string): TypedMessage => ({
  name: form('name').trim(),
  email: form('email').trim(),
  phone: form('phone').trim(),
  message: form('message').trim(),
  website: form('website').slice(0, 1000),
});

/** What is wrong with a message in the words of its form. */
export function messageErrors(details: readonly ErrorDetail[]): MessageErrors {
  const wrong = messageFields.flatMap(({ name, label }) => {
    const detail = details.find(({ field }) => field === name);
    return detail ? [[name, `${label} ${detail.message}`] as const] : [];
  });
  const isTrapped = details.some(({ field }) => field === 'website');
  return { ...Object.fromEntries(wrong), ...(isTrapped && { website: TRAP_FILLED }) };
}

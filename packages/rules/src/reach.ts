import { hasPhone } from './phone';
import { findWay } from './ways-to-pay';

/** Some providers open no payment without an e-mail address; nobody else asks for one. */
export const needsEmail = (paymentOption: string | null): boolean =>
  findWay(paymentOption)?.needs_email ?? false;

interface Reach {
  email: string | null;
  /** As it is stored. */
  phone_number: string;
  /** How it is still to be paid; null where nothing is. */
  payment_option: string | null;
}

/** What is missing to reach somebody who orders, by field; nothing where they can be reached. */
export function missingReach(reach: Reach): Partial<Record<'email' | 'phone_number', string>> {
  const { email, phone_number, payment_option } = reach;
  if (email !== null) return {};
  return {
    ...(needsEmail(payment_option) && { email: 'is required to pay by card' }),
    ...(!hasPhone(phone_number) && {
      phone_number: 'must be a number that can be called, as there is no e-mail address',
    }),
  };
}

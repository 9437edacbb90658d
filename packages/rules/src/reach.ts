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

/** What is missing, by field: the codes of what is said of it. */
interface MissingReach {
  email?: 'email_for_card';
  phone_number?: 'phone_without_email';
}

/** What is missing to reach somebody who orders; nothing where they can be reached. */
export function missingReach(reach: Reach): MissingReach {
  const { email, phone_number, payment_option } = reach;
  if (email !== null) return {};
  return {
    ...(needsEmail(payment_option) && { email: 'email_for_card' as const }),
    ...(!hasPhone(phone_number) && {
      phone_number: 'phone_without_email' as const,
    }),
  };
}

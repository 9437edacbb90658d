/** The country code of Sri Lanka, where numbers have nine digits behind it. */
const COUNTRY_CODE = '94';

/**
 * The digits that tell a phone number from others however it is written: `+94 77 123 4567`,
 * `0771234567` and `077-123 4567` are all `771234567`.
 */
export function phoneDigits(phone: string): string {
  return phone.replace(/\D/g, '').replace(/^(0*94(?=\d{9}$)|0+)/, '');
}

/** Fewer digits are no number that anybody has. */
const MIN_DIGITS = 7;

/** Whether somebody may answer at a number: people enter other things where they are made to. */
export function isPhoneNumber(phone: string): boolean {
  const digits = phoneDigits(phone);
  return digits.length >= MIN_DIGITS && !/^(\d)\1*$/.test(digits);
}

/**
 * A number as WhatsApp links name it: digits alone, the country code first. Undefined where it is too
 * short to be one.
 */
export function whatsAppNumber(phone: string): string | undefined {
  const digits = phoneDigits(phone);
  if (digits.length < 8) return undefined;
  return digits.length === 9 ? `${COUNTRY_CODE}${digits}` : digits;
}

/** Opens a chat with a number in WhatsApp, with a text that can be changed before it is sent. */
export function whatsAppLink(phone: string, text: string): string | undefined {
  const number = whatsAppNumber(phone);
  return number && `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

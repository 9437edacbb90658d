/** Between two numbers of one person, as they are stored and shown. */
export const BETWEEN_PHONES = ' / ';

/** Whether a text holds numbers as they are stored: with a plus and the country's code first. */
export const hasPhone = (stored: string): boolean => /^\+\d/.test(stored);

/** The main number of what is stored. */
export const mainPhone = (stored: string): string => stored.split(BETWEEN_PHONES)[0] ?? '';

/** `+94771234567` as Sri Lankans write it, `077 123 4567`; others as they are called from everywhere. */
export const shownPhone = (stored: string): string =>
  stored
    .split(BETWEEN_PHONES)
    .map((phone) => phone.replace(/^\+94(\d{2})(\d{3})(\d{4})$/, '0$1 $2 $3'))
    .join(BETWEEN_PHONES);

/** Calls the main number of what is stored. */
export const phoneLink = (stored: string): string =>
  `tel:${mainPhone(stored).replace(/[^\d+]/g, '')}`;

/**
 * The main number as WhatsApp links name it: digits alone, the country code first. Undefined where
 * something else is stored.
 */
export const whatsAppNumber = (stored: string): string | undefined =>
  hasPhone(stored) ? mainPhone(stored).replace(/\D/g, '') : undefined;

/** Opens a chat with a number in WhatsApp, with a text that can be changed before it is sent. */
export function whatsAppLink(stored: string, text: string): string | undefined {
  const number = whatsAppNumber(stored);
  return number && `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

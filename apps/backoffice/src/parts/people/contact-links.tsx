import { phoneLink, shownPhone, whatsAppLink } from '@kade/rules/phone';
import { Mail, MailX, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './contact-links.module.css';

interface ContactLinksProps {
  name: ReactNode;
  /** Null where there is none, which is said. */
  email: string | null;
  /** As it is stored. */
  phone: string;
  /** What a chat begins with. */
  greeting: string;
}

/** Somebody, and every way to reach them. */
export function ContactLinks({ name, email, phone, greeting }: ContactLinksProps) {
  const whatsApp = whatsAppLink(phone, greeting);
  return (
    <>
      <p className={`${styles.name} strong breaks`}>{name}</p>
      <ul className={`${styles.ways} stack gap-1`}>
        {email !== null && (
          <li>
            <a href={`mailto:${email}`}>
              <Mail size={16} aria-label="E-mail" /> {email}
            </a>
          </li>
        )}
        {phone && (
          <li>
            <a href={phoneLink(phone)}>
              <Phone size={16} aria-label="Phone" /> {shownPhone(phone)}
            </a>
          </li>
        )}
        {whatsApp && (
          <li>
            <a href={whatsApp} target="_blank" rel="noreferrer">
              <MessageCircle size={16} aria-hidden /> WhatsApp
            </a>
          </li>
        )}
        {email === null && (
          <li className={`${styles.none} muted`}>
            <MailX size={16} aria-hidden /> No e-mail address
          </li>
        )}
      </ul>
    </>
  );
}

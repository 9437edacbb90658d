import type { Contact } from '@kade/contract/contact';
import { mainPhone, phoneLink, shownPhone, whatsAppLink } from '@kade/rules/phone';
import { useStore } from '../shell-data';
import { MailIcon, PhoneIcon, WhatsAppIcon } from './icons';

interface Way {
  href: string;
  label: string;
  Icon: () => React.ReactNode;
}

/** How a shop can be asked something: a text for WhatsApp says what about. */
function waysOf({ phone, whatsapp, email }: Contact, text: string): Way[] {
  const chat = whatsapp ? whatsAppLink(whatsapp, text) : undefined;
  return [
    ...(chat ? [{ href: chat, label: 'Ask on WhatsApp', Icon: WhatsAppIcon }] : []),
    ...(phone
      ? [{ href: phoneLink(phone), label: shownPhone(mainPhone(phone)), Icon: PhoneIcon }]
      : []),
    ...(email ? [{ href: `mailto:${email}`, label: email, Icon: MailIcon }] : []),
  ];
}

/** The ways to ask the shop about what this page shows; nothing where it has told none. */
export function WaysToReach({ text }: { text: string }) {
  const store = useStore();
  const ways = store ? waysOf(store.contact, text) : [];
  if (ways.length === 0) return null;
  return (
    <ul className="ways" aria-label="Ask the shop">
      {ways.map((way) => (
        <li key={way.href}>
          <WayLink {...way} />
        </li>
      ))}
    </ul>
  );
}

/** The same by WhatsApp alone. */
export function AskOnWhatsApp({ text }: { text: string }) {
  const store = useStore();
  const [way] = store ? waysOf({ ...store.contact, phone: null, email: null }, text) : [];
  return way ? <WayLink {...way} /> : null;
}

const WayLink = ({ href, label, Icon }: Way) => (
  <a className="way" href={href} rel="noopener noreferrer">
    <Icon />
    <span>{label}</span>
  </a>
);

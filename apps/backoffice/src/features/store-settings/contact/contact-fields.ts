import type { Contact } from '@kade/contract/contact';

interface ContactField {
  key: keyof Contact;
  label: string;
  placeholder: string;
  type?: 'tel' | 'email' | 'url';
  /** Of several lines. */
  isLong?: true;
}

/** How a store is reached, in the order that its foot tells it. */
export const contactFields: readonly ContactField[] = [
  { key: 'phone', label: 'Phone', placeholder: '077 123 4567', type: 'tel' },
  { key: 'whatsapp', label: 'WhatsApp', placeholder: '077 123 4567', type: 'tel' },
  { key: 'email', label: 'E-mail', placeholder: 'hello@your-store.lk', type: 'email' },
  { key: 'address', label: 'Address', placeholder: '12 Temple Road, Galle', isLong: true },
  { key: 'opening_hours', label: 'Opening hours', placeholder: 'Mon–Sat 9–18', isLong: true },
  { key: 'map_url', label: 'Map link', placeholder: 'https://maps.app.goo.gl/…', type: 'url' },
  { key: 'registration_number', label: 'Registration number', placeholder: 'PV 00123456' },
  {
    key: 'tiktok',
    label: 'TikTok',
    placeholder: 'https://www.tiktok.com/@your-store',
    type: 'url',
  },
];

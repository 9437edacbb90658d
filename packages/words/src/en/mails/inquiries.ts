import { cut } from '@kade/rules/cut';
import type { MailBlock, MailContent } from '../../mail-content';

/** What somebody wrote, and how to answer them. */
interface Message {
  name: string;
  email: string;
  /** Empty: it was not said. */
  phone: string;
  message: string;
}

const SUBJECTS = { requestBeta: 'Request Beta', wishlist: 'Join Wishlist' };

const previewOf = ({ message }: Message) => cut(message, 140);

const blocksOf = ({ name, email, phone, message }: Message): MailBlock[] => [
  { title: 'Message', lines: message.split(/\r\n|[\r\n]/) },
  { title: 'From', lines: [name, email, phone].filter(Boolean) },
];

interface BackInStock {
  shop: string;
  /** With what was chosen of it. */
  product: string;
  url: string;
  /** Where it is said that no such mail is wanted. */
  stop_url: string;
}

/** Mails of what strangers write, and ask for, on public pages. */
export const inquiryMails = () => ({
  inquiry: ({ type, ...sent }: Message & { type: keyof typeof SUBJECTS }): MailContent => ({
    subject: `${SUBJECTS[type]}: ${sent.name}`,
    preview: previewOf(sent),
    paragraphs: [`${sent.name} has written on the public pages (${SUBJECTS[type]}).`],
    blocks: blocksOf(sent),
  }),
  shop_message: ({ shop, ...sent }: Message & { shop: string }): MailContent => ({
    subject: `A message from ${sent.name} at ${shop}`,
    preview: previewOf(sent),
    paragraphs: [`${sent.name} has written on the pages of ${shop}.`],
    blocks: blocksOf(sent),
  }),
  back_in_stock: ({ shop, product, url, stop_url }: BackInStock): MailContent => ({
    subject: `${product} is back at ${shop}`,
    paragraphs: [
      'Hello,',
      `You asked ${shop} to tell you when ${product} is back. Now it is; we cannot say for how long.`,
    ],
    action: { label: 'See it in the shop', url },
    more: { label: 'Be told of nothing more', url: stop_url },
    stop: stop_url,
    notes: [
      'This is the only mail about it, and your address is forgotten with it.',
      'If it was not you who asked, there is nothing to do.',
    ],
  }),
});

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

const previewOf = ({ message }: Message) => message.slice(0, 140);

const blocksOf = ({ name, email, phone, message }: Message): MailBlock[] => [
  { title: 'Message', lines: message.split(/\r\n|[\r\n]/) },
  { title: 'From', lines: [name, email, phone].filter(Boolean) },
];

/** Mails of what strangers write on public pages. */
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
});

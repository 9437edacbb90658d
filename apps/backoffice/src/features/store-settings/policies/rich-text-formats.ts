import { BackgroundColor, Color, TextStyle } from '@tiptap/extension-text-style';
import { TextAlign } from '@tiptap/extension-text-align';
import { StarterKit } from '@tiptap/starter-kit';

export const HEADING_LEVELS = [1, 2, 3, 4, 5, 6] as const;
export const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const;

const ALLOWED_ADDRESS = /^(https?:\/\/|mailto:|tel:)\S/i;

/** Whether an address leads somewhere: of a link that does not, the server keeps the words alone. */
const isAllowed = (address: string) => ALLOWED_ADDRESS.test(address) && URL.canParse(address);

/** The address of a link as it may be kept; blank where it leads nowhere, or its protocol is none of ours. */
export function linkAddress(typed: string): string {
  const address = typed.trim();
  if (isAllowed(address)) return address;
  if (/^[^\s@:/]+@[^\s@:/]+\.[a-z]+$/i.test(address)) return `mailto:${address}`;
  const site = `https://${address}`;
  return /^[a-z\d-]+(\.[a-z\d-]+)+(:\d+)?([/?#]\S*)?$/i.test(address) && isAllowed(site)
    ? site
    : '';
}

/**
 * Everything a document can hold; what is not here does not survive being read, so that documents
 * are shown and edited through this list alone and no HTML is ever set.
 */
export const richTextFormats = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    // Would change a document by being opened.
    trailingNode: false,
    heading: { levels: [...HEADING_LEVELS] },
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      isAllowedUri: isAllowed,
      HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer nofollow' },
    },
  }),
  TextStyle,
  Color,
  BackgroundColor,
  TextAlign.configure({ types: ['heading', 'paragraph'], alignments: [...ALIGNMENTS] }),
];

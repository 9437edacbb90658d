import type { Socials } from '@kade/contract/store-settings';

type Platform = keyof Socials;

/** The four networks, as people call them, with what an address there looks like. */
export const platforms: readonly { key: Platform; label: string; example: string }[] = [
  { key: 'facebook', label: 'Facebook', example: 'https://www.facebook.com/your-store' },
  { key: 'twitter', label: 'Twitter', example: 'https://x.com/your-store' },
  { key: 'instagram', label: 'Instagram', example: 'https://www.instagram.com/your-store' },
  { key: 'youtube', label: 'YouTube', example: 'https://www.youtube.com/@your-store' },
];

import type { FeedItem } from './feed-items';

/** How a channel reads products; a further one is a file beside those that are there. */
export interface Channel {
  start: (store: { name: string; url: string }) => string;
  item: (item: FeedItem) => string;
  end: string;
}

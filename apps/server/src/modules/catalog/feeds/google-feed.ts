import { cut } from '@kade/rules/cut';
import { xmlText } from '@kade/rules/xml';
import type { Channel } from './channel';
import type { FeedItem } from './feed-items';

/** RSS 2.0 with the attributes of https://support.google.com/merchants/answer/7052112. */
export const googleFeed: Channel = {
  start: ({ name, url }) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${tag('title', name)}${tag('link', url)}${tag('description', name)}\n`,
  item: (item) => `<item>${attributes(item).join('')}</item>\n`,
  end: '</channel></rss>\n',
};

function attributes(item: FeedItem): string[] {
  const [picture = '', ...more] = item.pictures;
  const isIdentified = item.gtin !== '' || (item.vendor !== '' && item.sku !== '');
  return [
    tag('g:id', item.id),
    tag('g:title', cut(item.title, 150)),
    tag('g:description', cut(item.description, 5000)),
    tag('g:link', item.link),
    tag('g:image_link', picture),
    ...more.map((address) => tag('g:additional_image_link', address)),
    tag('g:availability', item.isAvailable ? 'in_stock' : 'out_of_stock'),
    tag('g:price', money(item.priceBefore ?? item.price)),
    tag('g:sale_price', item.priceBefore === null ? '' : money(item.price)),
    tag('g:condition', 'new'),
    tag('g:brand', cut(item.vendor, 70)),
    tag('g:gtin', item.gtin),
    tag('g:mpn', cut(item.sku, 70)),
    tag('g:identifier_exists', isIdentified ? '' : 'no'),
    tag('g:item_group_id', item.groupId ?? ''),
    tag('g:color', cut(item.color, 100)),
    tag('g:size', cut(item.size, 100)),
    tag('g:product_type', cut(item.category, 750)),
    tag('g:shipping_weight', item.weight === null ? '' : `${item.weight} g`),
  ];
}

const tag = (name: string, text: string) =>
  text === '' ? '' : `<${name}>${xmlText(text)}</${name}>`;

const money = (minor: number) => `${(minor / 100).toFixed(2)} LKR`;

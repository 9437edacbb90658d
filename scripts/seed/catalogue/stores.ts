import type { Emblem } from '../drawings/labels';
import type { Badge } from '../drawings/logos';
import { BADGES } from '../drawings/logos';
import { EMBLEMS } from '../drawings/labels';
import { darken, mix } from '../drawings/colour';
import { seeded } from '../random';
import { CATEGORIES } from './categories';

export interface ThemeTemplate {
  primary: string;
  secondary: string;
  background: string;
  text: string;
  accent: string;
}

export interface StoreTemplate {
  name: string;
  /** The label before the platform's host: unique among all stores. */
  subdomain: string;
  title: string;
  description: string;
  theme: ThemeTemplate;
  logo: { badge: Badge; mark: Emblem };
  /** Names of the categories that it sells. */
  categories: readonly string[];
}

const CATEGORY_NAMES = CATEGORIES.map(({ name }) => name);

function theme(primary: string, secondary: string, background = '#ffffff'): ThemeTemplate {
  return { primary, secondary, background, text: '#221d1a', accent: '#ffffff' };
}

/** The hand-made stores; the first is the one that a newcomer sees. */
export const STORES: readonly StoreTemplate[] = [
  {
    name: 'Serendib Crafts',
    subdomain: 'serendib',
    title: 'Serendib Crafts | Made by hand in Sri Lanka',
    description:
      'Batik, masks, brass and tea from forty workshops across the island, sent anywhere in it within three days.',
    theme: theme('#9c2f35', '#b9791f', '#fffaf3'),
    logo: { badge: 'scallop', mark: 'lotus' },
    categories: CATEGORY_NAMES,
  },
  {
    name: 'Hantana Tea House',
    subdomain: 'hantana-tea',
    title: 'Hantana Tea House | Ceylon tea by the estate',
    description: 'Single-estate tea from Kandy upwards, and the cups to drink it from.',
    theme: theme('#24574a', '#9b7420', '#fbfaf4'),
    logo: { badge: 'round', mark: 'leaf' },
    categories: ['Ceylon tea', 'Spices', 'Treacle and sweets', 'Clay and coconut'],
  },
  {
    name: 'Kurundu & Co',
    subdomain: 'kurundu',
    title: 'Kurundu & Co | True cinnamon and spices',
    description: 'Cinnamon and spices bought from growers by name.',
    theme: theme('#8f4a20', '#4f6f35', '#fdf8f1'),
    logo: { badge: 'ring', mark: 'star' },
    categories: ['Spices', 'Treacle and sweets', 'Ceylon tea'],
  },
  {
    name: 'Indigo Lane Batik',
    subdomain: 'indigo-lane',
    title: 'Indigo Lane Batik | Wax, dye and patience',
    description: 'Batik to wear and to live with, from a studio in Mahawewa.',
    theme: theme('#26406e', '#b5651d'),
    logo: { badge: 'square', mark: 'wave' },
    categories: ['Batik', 'Handloom', 'Clothing', 'Bags and baskets'],
  },
  {
    name: 'Ambalangoda Mask Works',
    subdomain: 'mask-works',
    title: 'Ambalangoda Mask Works',
    description: 'Four generations of carvers, one street back from the sea.',
    theme: theme('#b8322a', '#1f5f5a', '#fffdf8'),
    logo: { badge: 'arch', mark: 'sun' },
    categories: ['Masks and carvings', 'Brass and lacquer'],
  },
  {
    name: 'Meetiya Moonstones',
    subdomain: 'meetiya',
    title: 'Meetiya Moonstones | Stones with light in them',
    description: 'Moonstone, garnet and sapphire, mined, cut and set within sixty miles.',
    theme: theme('#3d5a80', '#8a6a1f', '#f9fafc'),
    logo: { badge: 'round', mark: 'star' },
    categories: ['Jewellery'],
  },
  {
    name: 'Walang Kade',
    subdomain: 'walang',
    title: 'Walang Kade | Clay for the kitchen',
    description: 'Clay pots, coconut bowls and spoons, packed so that they arrive whole.',
    theme: theme('#a04d2a', '#5d6b34', '#fcf6ef'),
    logo: { badge: 'scallop', mark: 'wave' },
    categories: ['Clay and coconut', 'Bags and baskets', 'Spices'],
  },
  {
    name: 'Osu Garden',
    subdomain: 'osu-garden',
    title: 'Osu Garden | Ayurveda for every day',
    description: 'Balms, oils and soaps made of what grows behind the house.',
    theme: theme('#3f6b3a', '#a8741a', '#fbfcf6'),
    logo: { badge: 'arch', mark: 'leaf' },
    categories: ['Ayurveda and wellness', 'Ceylon tea'],
  },
  {
    name: 'Pothgulla',
    subdomain: 'pothgulla',
    title: 'Pothgulla | Everything for the new term',
    description: 'Books, bags and bottles, delivered before school opens.',
    theme: theme('#1f5f9e', '#b4690e'),
    logo: { badge: 'square', mark: 'star' },
    categories: ['School and paper', 'Phone and audio'],
  },
  {
    name: 'Pettah Mobile',
    subdomain: 'pettah-mobile',
    title: 'Pettah Mobile | Cases, power and sound',
    description: 'Accessories at Pettah prices, with a warranty that is honoured.',
    theme: theme('#27292e', '#c0501f'),
    logo: { badge: 'round', mark: 'wave' },
    categories: ['Phone and audio'],
  },
  {
    name: 'Boundary Sports',
    subdomain: 'boundary',
    title: 'Boundary Sports | Cricket, carrom and the rest',
    description: 'From the lane to the ground.',
    theme: theme('#14507a', '#b0561a'),
    logo: { badge: 'ring', mark: 'sun' },
    categories: ['Cricket and games', 'Clothing'],
  },
  {
    name: 'Yarl Looms',
    subdomain: 'yarl-looms',
    title: 'Yarl Looms | Cloth and palmyrah of the north',
    description: 'Handloom cloth and palmyrah baskets from the cooperatives of Jaffna.',
    theme: theme('#6a2b57', '#9a6b14', '#fffafc'),
    logo: { badge: 'scallop', mark: 'elephant' },
    categories: ['Handloom', 'Bags and baskets', 'Clothing', 'Treacle and sweets'],
  },
];

const OWNERS = [
  'Perera',
  'Silva',
  'Nadarajah',
  'Cassim',
  'Bandara',
  'Jayawardena',
  'Selvarajah',
  'Marikkar',
  'Herath',
  'Jansz',
  'Fernando',
  'Sivanesan',
  'Hameed',
  'Senanayake',
  'Liyanage',
  'Mahendran',
  'Ismail',
  'Wijesinghe',
  'de Vos',
  'Ekanayake',
];
const TRADES = [
  'Crafts',
  'Traders',
  'Stores',
  'House',
  'Bazaar',
  'Market',
  'Collective',
  'Studio',
  'Emporium',
  'Corner',
  'Gallery',
  'Kade',
  'Supplies',
  'Goods',
  'Boutique',
  'Works',
];
const SITES = [
  'Kandy',
  'Galle',
  'Matara',
  'Jaffna',
  'Negombo',
  'Colombo',
  'Matale',
  'Ella',
  'Trinco',
  'Batti',
  'Kurunegala',
  'Ratnapura',
];
const COLOURS = [
  '#9c2f35',
  '#24574a',
  '#26406e',
  '#8f4a20',
  '#6a2b57',
  '#14607a',
  '#3f6b3a',
  '#a0431f',
  '#34507e',
  '#7a2331',
];

export function slug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Any store by its number: the hand-made ones first, then as many as are asked for. */
export function storeAt(index: number): StoreTemplate {
  const made = STORES[index];
  if (made) return made;
  const random = seeded(`store:${index}`);
  const at = index - STORES.length;
  const owner = OWNERS[at % OWNERS.length] ?? 'Perera';
  const trade = TRADES[Math.floor(at / OWNERS.length) % TRADES.length] ?? 'Stores';
  const round = Math.floor(at / (OWNERS.length * TRADES.length));
  const site = random.pick(SITES);
  const name = `${owner} ${trade}${round > 0 ? ` ${round + 1}` : ''}`;
  const primary = random.pick(COLOURS);
  return {
    name,
    subdomain: slug(name),
    title: `${name} | ${site}`,
    description: `Things chosen by the ${owner} family in ${site}, sent all over the island.`,
    theme: theme(primary, darken(mix(primary, '#c9982f', 0.7), 0.25)),
    logo: { badge: random.pick(BADGES), mark: random.pick(EMBLEMS) },
    categories: random.shuffle(CATEGORY_NAMES).slice(0, random.int(3, 8)),
  };
}

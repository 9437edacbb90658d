import { paths } from '../../lib/address/paths';

/** Somewhere to go or something to begin, found by its name and by other words for it. */
export interface Place {
  label: string;
  to: string;
  /** Other words that people have for it. */
  words: string;
}

export interface SettingPlace extends Place {
  /** What its section is named by in the address. */
  id: string;
}

const setting = (id: string, label: string, words: string): SettingPlace => ({
  id,
  label,
  words,
  to: `${paths.settings}#${id}`,
});

/** The sections of the store's settings, in the order of the screen's index. */
export const settingGroups: readonly { title: string; settings: readonly SettingPlace[] }[] = [
  {
    title: 'Your store',
    settings: [
      setting('domain', 'Domain Settings', 'address subdomain website url dns'),
      setting('logo', 'Store Logo', 'picture brand icon'),
      setting('social-links', 'Social Media Links', 'facebook instagram twitter youtube tiktok'),
      setting('contact', 'Contact', 'phone email whatsapp address hours company'),
    ],
  },
  {
    title: 'Selling',
    settings: [
      setting('payment-methods', 'Payment Methods', 'card payhere paypal bank transfer cash cod'),
      setting('legal-documents', 'Legal Documents', 'terms refund privacy policy returns'),
      setting('pages', 'Pages', 'about faq text'),
      setting('shipping', 'Shipping Settings', 'delivery courier district pickup rates holidays'),
      setting('payhere', 'Ready for PayHere', 'card approval checklist'),
    ],
  },
  {
    title: 'Being found',
    settings: [
      setting('metadata', 'Metadata', 'seo title description google search'),
      setting('product-feeds', 'Product feeds', 'google merchant facebook catalogue ads'),
    ],
  },
  {
    title: 'Upkeep',
    settings: [
      setting('storage', 'Storage', 'files room quota pictures'),
      setting('failed-mails', 'E-mails that failed', 'mail bounce'),
    ],
  },
];

/** What can be begun from anywhere. */
export const creations: readonly Place[] = [
  { label: 'Product', to: `${paths.products}?create=1`, words: 'create add new item' },
  { label: 'Order', to: `${paths.newDraft}?add=1`, words: 'create add new draft phone sale' },
  { label: 'Category', to: `${paths.categories}?create_category=1`, words: 'create add new' },
  { label: 'Collection', to: `${paths.categories}?create_collection=1`, words: 'create add new' },
];

const screens: readonly Place[] = [
  { label: 'Dashboard', to: paths.dashboard, words: 'home today figures sales' },
  { label: 'Products', to: paths.products, words: 'items catalogue' },
  { label: 'Inventory', to: paths.inventory, words: 'stock restock quantity' },
  { label: 'Stock history', to: paths.stockHistory, words: 'inventory changes' },
  { label: 'Import products', to: paths.imports, words: 'csv excel upload file shopify' },
  { label: 'Bin', to: paths.bin, words: 'deleted trash restore products' },
  { label: 'Categories', to: paths.categories, words: 'collections' },
  { label: 'Orders', to: paths.orders, words: 'sales' },
  { label: 'Drafts', to: paths.drafts, words: 'orders pay link quote' },
  { label: 'Slips', to: paths.slips, words: 'bank transfer check proof' },
  { label: 'Customers', to: paths.customers, words: 'people buyers' },
  { label: 'Analytics', to: paths.analytics, words: 'figures sales report towns hours' },
  { label: 'Store Configurator', to: paths.storeConfigurator, words: 'homepage layout design' },
  { label: 'Theme', to: paths.theme, words: 'colours design look' },
  { label: 'Store Settings', to: paths.settings, words: 'options' },
  { label: 'Activity log', to: paths.activity, words: 'history who did what' },
  { label: 'Your last acts', to: paths.ownActs, words: 'undo take back restore mistake' },
  { label: 'Billing', to: paths.billing, words: 'plan subscription invoice fees' },
  { label: 'My Profile', to: paths.profile, words: 'account password two-factor passkey name' },
];

export const settings: readonly SettingPlace[] = settingGroups.flatMap((group) => group.settings);

const places: readonly Place[] = [
  ...creations.map((one) => ({ ...one, label: `Create ${one.label}` })),
  ...screens,
  ...settings,
];

const MOST = 6;

/** The places that every word of a search leads to, those first whose name begins so. */
export function placesFor<P extends Place>(
  text: string,
  among: readonly P[],
  most = MOST,
): readonly P[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const isIn = (said: string, word: string) => ` ${said.toLowerCase()}`.includes(` ${word}`);
  const named = (place: P) => words.filter((word) => isIn(place.label, word)).length;
  return among
    .filter((place) => words.every((word) => isIn(`${place.label} ${place.words}`, word)))
    .toSorted((one, other) => named(other) - named(one))
    .slice(0, most);
}

/** The same among all there are. */
export const findPlaces = (text: string) => placesFor(text, places);

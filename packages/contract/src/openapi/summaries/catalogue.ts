import type { Summaries } from './entry';

/** Of products, where they stand and how many there are. */
export const catalogue = {
  products: {
    list: 'The products, newest first unless sorted otherwise.',
    get: 'One product. Without a token: as the storefront shows it.',
    create: 'Create a product, with all that customers choose from.',
    update: 'Change the fields that are sent, unless `version` is an old one.',
    remove: 'Put a product in the Bin for 30 days. Orders keep what they say of it.',
    bin: 'The products in the Bin, the last deleted first.',
    restore: 'Take a product out of the Bin, as it was, with its category and collections.',
    purge: 'Delete a product that is in the Bin for good. Orders keep what they say of it.',
    duplicate: 'Make a draft that is a copy of a product, with its variants, stock and pictures.',
    addImages: 'Add uploaded pictures behind those that there are.',
    removeImage: 'Take a picture off a product.',
    describeImage: 'Say what a picture shows, for who does not see it.',
    reorderImages: 'Put the pictures in this order; every one must be named once.',
  },
  bulk: {
    preview: 'What a bulk change would do: how much of it, and the first products.',
    apply:
      'Change many products: up to 200 at once, more by a job whose progress `get` tells. Ids of products that are not there, deleted meanwhile or never the store’s, are passed over.',
    list: 'The bulk changes of the last 30 days, newest first.',
    get: 'One bulk change and how far it is.',
    undo: 'Undo a bulk change where nothing changed since; the reply says where it did.',
  },
  analytics: {
    figures: 'How often a product was looked at and ordered.',
    get: 'Views, orders and revenue of a product by day and by variant, of 30 days unless said.',
  },
  categories: {
    list: 'The categories by name.',
    get: 'One category with the names of its products; all of them are a list of their own.',
    create: 'Create a category. Names are unique in a store, whatever their case.',
    products: 'The products of a category, newest first unless sorted otherwise.',
    setProducts:
      'Set the complete list of its products, unless `version` is an old one. Those left out are uncategorized then.',
    moveProducts:
      'Put products into a category, each out of the one it had, and take others out of it.',
    update: 'Rename or describe a category, unless `version` is an old one.',
    remove: 'Delete a category. Its products stay, without a category.',
  },
  collections: {
    list: 'The collections by name.',
    get: 'One collection with its products in their order.',
    create: 'Create a collection. Names are unique in a store, whatever their case.',
    setProducts:
      'Set the complete list of its products, in this order, unless `version` is an old one.',
    moveProducts: 'Put products behind those of a collection, and take others out of it.',
    update: 'Rename or describe a collection, unless `version` is an old one.',
    remove: 'Delete a collection. Its products stay.',
  },
  variants: {
    createGroup: 'Add a variant group to a product.',
    updateGroup: 'Change a variant group, unless `version` is an old one. Stock is carried over.',
    removeGroup: 'Delete a variant group with its variants. What it told apart is added up.',
    create: 'Add a variant to a group. The first one takes over the stock that there is.',
    update:
      'Change the fields of a variant and the stock entries that are sent, unless `version` is old.',
    stock:
      'What there is of a variant for each combination of the groups before; the rest is none.',
    remove: 'Delete a variant. The reply says which stock went with it.',
  },
  stock: {
    get: 'The stock of every combination of a product.',
    update: 'Set the stock of the combinations that are sent; the others stay.',
  },
  combinations: {
    get: 'The combinations of a product of which a SKU, barcode, weight or compare-at price is known. What one does not say, its last variant that says it does, or else the product.',
    update: 'Set the fields that are sent of combinations, all or none; the others stay.',
  },
  inventory: {
    list: 'All stock of the store, product by product in the order of their names.',
    update:
      'Set the cells and thresholds that are sent, all or none: refused with `version_conflict` where there is no longer what `before` says.',
    changes: 'Every change of the stock, the newest first: what, when, by whom and why.',
    settings: 'From how many pieces on stock counts as low.',
    setSettings: 'Change from how many pieces on stock counts as low.',
  },
  imports: {
    list: 'The imports of the last 30 days, newest first.',
    create:
      'Upload products as CSV or .xlsx (our own, those of Shopify, WooCommerce and other shops, or a list) as multipart field `file`. It is read by a job and changes nothing until it is confirmed. `columns` says what columns are whose names do not.',
    get: 'One import and how far it is.',
    columns:
      'The columns of the file, with what each is read for and what stands in its first rows.',
    items: 'The products of an import in the order of the file, with what is wrong by row.',
    confirm: 'Import what was read. With broken rows only if `skip_broken` says so.',
    cancel: 'Stop an import. What is imported already stays and can be undone.',
    undo: 'Put back what an import changed, where nothing changed since.',
    pictures: 'The pictures that could not be fetched and why, the first 100.',
    retryPictures: 'Fetch the pictures once more that could not be fetched.',
    export: 'All products as a CSV file, which `create` takes as it is.',
  },
  feeds: {
    get: 'Where Google and Meta fetch the products, and what they would miss; of each gap a few products.',
    open: 'Switch the product feeds on, at new secret addresses; those of before end.',
    close: 'Switch the product feeds off.',
    google:
      'The products for Google Merchant Center: RSS 2.0 with its attributes, one item for each combination.',
    meta: 'The products for the catalogue of Facebook, Instagram and WhatsApp: CSV, one row for each combination.',
  },
} satisfies Partial<Summaries>;

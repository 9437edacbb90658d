import { at, lines, type ProductFile } from './product-file';

const OLD =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,' +
  'Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,' +
  'Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,' +
  'Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,' +
  'Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Variant Weight Unit,' +
  'Cost per item,Status';
const NEW =
  'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,' +
  'SKU,Barcode,Option1 name,Option1 value,Price,Compare-at price,Cost per item,Charge tax,' +
  'Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),' +
  'Weight unit for display,Requires shipping,Product image URL';
/** A row with these cells under the names of a header, and blank ones under the others. */
const under = (header: string, cells: Record<string, string>) =>
  header
    .split(',')
    .map((name) => cells[name] ?? '')
    .join(',');

/** The cells of a row that another platform has beside what is read. */
const OLD_REST = {
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Policy': 'deny',
  'Variant Fulfillment Service': 'manual',
  'Variant Requires Shipping': 'true',
  'Variant Taxable': 'true',
  'Variant Weight Unit': 'kg',
};

const newRow = (title: string, cells: Record<string, string>) =>
  under(NEW, {
    Title: title,
    'URL handle': title.toLowerCase(),
    'Published on online store': 'TRUE',
    Status: 'Active',
    Price: '100',
    'Charge tax': 'TRUE',
    'Inventory tracker': 'shopify',
    'Inventory quantity': '3',
    'Continue selling when out of stock': 'DENY',
    'Requires shipping': 'TRUE',
    ...cells,
  });

const WOO =
  'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Is featured?,Visibility in catalog,' +
  'Short description,Description,Tax status,In stock?,Stock,Backorders allowed?,Weight (kg),' +
  'Sale price,Regular price,Categories,Tags,Images,Parent,Position,Brands,Attribute 1 name,' +
  'Attribute 1 value(s),Attribute 1 visible,Attribute 1 global,Purchase note,Cost of goods';

/** What every product of WooCommerce says; the heading of its barcodes has commas in it. */
const wooRow = ({ GTIN = '', ...cells }: Partial<Record<string, string>>) => {
  const all: Partial<Record<string, string>> = {
    Published: '1',
    'Is featured?': '0',
    'Visibility in catalog': 'visible',
    'Tax status': 'taxable',
    'Backorders allowed?': '0',
    Position: '0',
    'Attribute 1 visible': cells['Attribute 1 name'] ? '1' : '',
    'Attribute 1 global': cells['Attribute 1 name'] ? '0' : '',
    ...cells,
  };
  return WOO.replace('"GTIN, UPC, EAN, or ISBN"', 'GTIN')
    .split(',')
    .map((name) => (name === 'GTIN' ? GTIN : (all[name] ?? '')))
    .join(',');
};

/** Exports with all the columns that the other platforms write. */
export const fullFiles: readonly ProductFile[] = [
  {
    name: 'the old headings of Shopify, two options',
    text: lines(
      OLD,
      ...(
        [
          ['S', 'Red', '5', '1500.00', '2000.00', 'SAR-S-R', '4790001'],
          ['S', 'Blue', '2', '1500.00', '2000.00', 'SAR-S-B', '4790002'],
          ['L', 'Red', '1', '1800.00', '', 'SAR-L-R', '4790003'],
          ['L', 'Blue', '-2', '1800.00', '', '', ''],
        ] as const
      ).map(([size, colour, pieces, price, before, sku, barcode], index) =>
        under(OLD, {
          ...OLD_REST,
          Handle: 'sarong',
          ...(index === 0 && {
            Title: 'Sarong',
            'Body (HTML)': '<p><b>Soft</b> &amp; light</p>',
            Vendor: 'Kandy Looms',
            'Product Category': 'Apparel & Accessories > Clothing',
            Type: 'Sarongs',
            Tags: '"batik, cotton"',
            Published: 'true',
            'Option1 Name': 'Size',
            'Option2 Name': 'Colour',
            'Gift Card': 'false',
            'SEO Title': 'A sarong',
            Status: 'active',
          }),
          'Option1 Value': size,
          'Option2 Value': colour,
          'Variant SKU': sku,
          'Variant Grams': size === 'S' ? '240' : '310',
          'Variant Inventory Qty': pieces,
          'Variant Price': price,
          'Variant Compare At Price': before,
          'Variant Barcode': barcode,
          'Cost per item': '700',
        }),
      ),
    ),
    create: 1,
    kept: [
      'Soft & light',
      'Sarongs',
      '"batik, cotton"',
      'Colour',
      '1800.00',
      'SAR-S-B',
      '4790003',
      '700.00',
    ],
    unread: [
      'SEO Title',
      'Variant Taxable',
      'Variant Requires Shipping',
      'Variant Fulfillment Service',
      'Gift Card',
      'Product Category',
      'SEO Description',
    ],
    said: [
      'has -2 pieces: its stock becomes 0',
      'Description is text here: formatting (bold) left out',
    ],
    told: { 'variant inventory qty': 1 },
  },
  {
    name: 'the new headings of Shopify, drafts and archived',
    text: lines(
      NEW,
      newRow('Lamp', {
        Description: 'Brass',
        Vendor: 'Pettah Metal',
        Type: 'Lights',
        Status: 'Draft',
        SKU: 'LAMP-1',
        Barcode: '4791112223334',
        'Compare-at price': '120',
        'Weight value (grams)': '1200',
        'Weight unit for display': 'g',
      }),
      newRow('Bowl', { Status: 'Archived', 'Product category': 'Kitchen', SKU: 'BOWL' }),
      newRow('Jug', {
        'Published on online store': 'FALSE',
        'Continue selling when out of stock': 'CONTINUE',
      }),
    ),
    create: 3,
    kept: ['Lights', 'archived', 'draft', 'LAMP-1', '4791112223334', '120.00', '1200'],
    unread: ['Charge tax', 'Requires shipping'],
  },
  {
    name: 'WooCommerce, its variations apart',
    text: lines(
      WOO,
      ...[
        {
          ID: '10',
          Type: 'variable',
          SKU: 'TEE',
          Name: 'Tee',
          'Short description': 'Soft',
          Description: '<p>Of cotton</p>',
          'In stock?': '1',
          Categories: '"Clothing > Shirts, Sale"',
          Tags: 'summer',
          Brands: 'Kandy Looms',
          Images: at('gone'),
          'Weight (kg)': '0.2',
          'Attribute 1 name': 'Size',
          'Attribute 1 value(s)': '"S, L"',
          'Purchase note': 'Thanks',
        },
        {
          ID: '11',
          Type: 'simple',
          SKU: 'MUG',
          Name: 'Mug',
          GTIN: '4790012',
          'Visibility in catalog': 'hidden',
          Description: 'Of clay',
          'In stock?': '1',
          Stock: '7',
          'Weight (kg)': '0.35',
          'Regular price': '450',
          'Cost of goods': '210.50',
          Categories: 'Kitchen',
          'Attribute 1 name': 'Glaze',
          'Attribute 1 value(s)': 'Blue',
        },
        {
          ID: '12',
          Type: 'variation',
          SKU: 'TEE-S',
          Name: 'Tee - S',
          GTIN: '4790013',
          'In stock?': '1',
          Stock: '3',
          'Sale price': '900',
          'Regular price': '1000',
          Parent: 'id:10',
          Position: '1',
          'Attribute 1 name': 'Size',
          'Attribute 1 value(s)': 'S',
        },
        {
          ID: '13',
          Type: 'variation',
          SKU: 'TEE-L',
          Name: 'Tee - L',
          'In stock?': '1',
          Stock: '4',
          'Weight (kg)': '0.25',
          'Regular price': '1100',
          Parent: 'TEE',
          Position: '2',
          'Attribute 1 name': 'Size',
          'Attribute 1 value(s)': 'L',
        },
        {
          ID: '15',
          Type: 'variation',
          SKU: 'TEE-XL',
          Name: 'Tee - XL',
          Published: '0',
          'In stock?': '1',
          'Regular price': '1200',
          Parent: 'id:10',
          Position: '3',
          'Attribute 1 name': 'Size',
          'Attribute 1 value(s)': 'XL',
        },
        {
          ID: '14',
          Type: 'simple',
          Name: 'Plate',
          Published: '0',
          'In stock?': '0',
          'Regular price': '300',
          Categories: 'Kitchen',
        },
      ].map(wooRow),
    ),
    create: 3,
    kept: [
      'Of cotton',
      'Soft',
      'Shirts',
      'Clothing; Sale',
      '900.00',
      '1100.00',
      '210.50',
      'Glaze: Blue',
      'unlisted',
      'draft',
    ],
    unread: [
      'Tax status',
      'Position',
      'Is featured?',
      'Attribute 1 visible',
      'Attribute 1 global',
      'Purchase note',
    ],
    said: ['“Tee - XL” is switched off there: it is left out'],
  },
];

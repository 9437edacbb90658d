import { aWorkbook } from './workbook';

/** A file as a shop has it, and what an import must keep, or say that it does not. */
export interface ProductFile {
  name: string;
  bytes: Buffer;
  create: number;
  /** Texts that the shop's own export holds afterwards. */
  kept: string[];
  /** Columns that are not read, the first first. */
  unread?: string[];
  /** What the review says, in any of its notes. */
  said?: string[];
  broken?: number;
}

const lines = (...rows: readonly string[]) => `${rows.join('\n')}\n`;
const utf8 = (text: string) => Buffer.from(text);

const OLD =
  'Handle,Title,Body (HTML),Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,' +
  'Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Image Src,Image Position,Status';
const NEW =
  'Title,URL handle,Description,Type,Tags,Published on online store,Status,Option1 name,Option1 value,' +
  'Price,Inventory tracker,Inventory quantity,Product image URL';
const simple = (title: string, price = '100') => `${title},,,,TRUE,Active,,,${price},shopify,3,`;
const short = (...titles: string[]) =>
  lines(
    'Title,Handle,Price',
    ...titles.map((title, index) => `${title},p-${index},${100 + index}`),
  );

/** Text in a code page of Windows. */
function encoded(text: string, page: string): Buffer {
  const decoder = new TextDecoder(page);
  const codes = new Map(
    Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]),
  );
  return Buffer.from(Array.from(text, (letter) => codes.get(letter) ?? 63));
}

const WOO =
  'ID,Type,SKU,Name,Published,Visibility in catalog,Short description,Description,Tax status,In stock?,' +
  'Stock,Backorders allowed?,Sale price,Regular price,Categories,Tags,Parent,Attribute 1 name,' +
  'Attribute 1 value(s),Purchase note';

const table =
  '"<table><tr><th>Size</th><th>Chest</th></tr><tr><td><p>S</p></td><td>90</td></tr></table>' +
  '<img src=""a.png""><a href=""https://a.example"">Care</a>"';

const at = (name: string) => `https://pictures.example/${name}.png`;
const count = (size: number, rowOf: (index: number) => string) =>
  Array.from({ length: size }, (_, index) => rowOf(index));

/** In the manner of the exports that shops bring along. */
export const productFiles: ProductFile[] = [
  {
    name: 'the old headings of Shopify, two options',
    bytes: utf8(
      lines(
        OLD,
        'sarong,Sarong,<p>Soft &amp; light</p>,Sarongs,"batik, cotton",true,Size,S,Colour,Red,shopify,5,1500.00,,,active',
        'sarong,,,,,,,S,,Blue,shopify,2,1500.00,,,',
        'sarong,,,,,,,L,,Red,shopify,1,1800.00,,,',
        'sarong,,,,,,,L,,Blue,shopify,0,1800.00,,,',
      ),
    ),
    create: 1,
    kept: ['Soft & light', 'Sarongs', '"batik, cotton"', 'Colour', '1800.00'],
  },
  {
    name: 'the new headings of Shopify, drafts and archived',
    bytes: utf8(
      lines(
        NEW,
        `${simple('Lamp').replace(',,,,TRUE,Active', ',lamp,Brass,Lights,,TRUE,Draft')}`,
        `${simple('Bowl').replace(',,,,TRUE,Active', ',bowl,,,,TRUE,Archived')}`,
        `${simple('Jug').replace(',,,,TRUE,Active', ',jug,,,,FALSE,Active')}`,
      ),
    ),
    create: 3,
    kept: ['Lights', 'archived', 'draft'],
  },
  {
    name: 'an unlisted product',
    bytes: utf8(lines('Title,Handle,Price,Status', 'Secret,secret,100,Unlisted')),
    create: 1,
    kept: ['unlisted'],
  },
  {
    name: 'no column for stock',
    bytes: utf8(lines('Title,Handle,Price', 'Basket,basket,100')),
    create: 1,
    kept: ['Basket'],
  },
  {
    name: 'several locations',
    bytes: utf8(
      lines(
        'Handle,Title,Variant Price,Available (Colombo),Available (Kandy)',
        'tray,Tray,100,4,2',
        'cup,Cup,50,1,9',
      ),
    ),
    create: 2,
    kept: ['Tray', 'Cup'],
    unread: ['Available (Colombo)', 'Available (Kandy)'],
  },
  {
    name: 'a hundred variants',
    bytes: utf8(
      lines(
        'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty',
        ...count(100, (index) => `thread,${index ? ',' : 'Thread,Shade'},No ${index},90,${index}`),
      ),
    ),
    create: 1,
    kept: ['No 0', 'No 99'],
  },
  {
    name: 'a hundred and twenty values',
    bytes: utf8(
      lines(
        'Handle,Title,Option1 Name,Option1 Value,Variant Price',
        ...count(120, (index) => `yarn,${index ? ',' : 'Yarn,Shade'},No ${index},90`),
      ),
    ),
    create: 1,
    kept: ['No 99'],
    said: ['“Shade” has 120 values: the last 20 are left out'],
  },
  {
    name: 'prices that no option makes alone',
    bytes: utf8(
      lines(
        'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price',
        'tea,Tea,Kind,Green,Weight,100 g,5',
        'tea,,,Green,,1 kg,40',
        'tea,,,Black,,100 g,4',
        'tea,,,Black,,1 kg,20',
      ),
    ),
    create: 1,
    kept: ['Green / 100 g', 'Black / 1 kg', '20.00'],
    said: ['has variants that its options alone do not make: “Kind / Weight” is one list'],
  },
  {
    name: 'tables, pictures and links in a description',
    bytes: utf8(lines('Handle,Title,Body (HTML),Variant Price', `shirt,Shirt,${table},100`)),
    create: 1,
    kept: ['Size | Chest', 'S | 90', 'Care'],
    said: ["Description is text here: 1 picture, 1 link's address left out"],
  },
  {
    name: 'pictures that come and pictures that fail',
    bytes: utf8(
      lines(
        'Handle,Title,Variant Price,Image Src,Image Alt Text',
        `fan,Fan,100,${at('good')},The front`,
        `fan,,,${at('gone')},The back`,
        'fan,,,no address,',
      ),
    ),
    create: 1,
    kept: ['The front'],
    said: ['“no address” is not the address of a picture: it is left out'],
  },
  {
    name: 'thirty-five pictures',
    bytes: utf8(
      lines(
        'Handle,Title,Variant Price,Image Src',
        ...count(35, (index) => `vase,${index ? ',' : 'Vase,100'},${at(`gone-${index}`)}`),
      ),
    ),
    create: 1,
    kept: ['Vase'],
    said: ['has 35 pictures: the last 5 are left out'],
  },
  {
    name: 'semicolons and a line that says so',
    bytes: utf8(`sep=;\r\n${lines('Title;Handle;Price', 'Mat, woven;mat;1.250,50')}`),
    create: 1,
    kept: ['"Mat, woven"', '1250.50'],
  },
  {
    name: 'tabs',
    bytes: utf8(
      short('Spoon, of wood')
        .replaceAll(',p-0,', '\tp-0\t')
        .replace('Title,Handle,Price', 'Title\tHandle\tPrice'),
    ),
    create: 1,
    kept: ['"Spoon, of wood"'],
  },
  {
    name: 'UTF-16',
    bytes: Buffer.from(`\ufeff${short('තේ කොළ', 'தேநீர்')}`, 'utf16le'),
    create: 2,
    kept: ['තේ කොළ', 'தேநீர்'],
  },
  {
    name: 'UTF-8 with a mark, Sinhala and Tamil options',
    bytes: utf8(
      `\ufeff${lines('Handle,Title,Option1 Name,Option1 Value,Variant Price', 'sari,සාරිය,වර්ණය,රතු,100', 'sari,,,நீலம்,100')}`,
    ),
    create: 1,
    kept: ['සාරිය', 'වර්ණය', 'රතු', 'நீலம்'],
  },
  {
    name: 'Windows-1250',
    bytes: encoded(short('Żółta koszulka', 'Długi płaszcz zimowy'), 'windows-1250'),
    create: 2,
    kept: ['Żółta koszulka', 'Długi płaszcz zimowy'],
  },
  {
    name: 'Windows-1251',
    bytes: encoded(short('Жёлтая футболка', 'Чашка'), 'windows-1251'),
    create: 2,
    kept: ['Жёлтая футболка', 'Чашка'],
  },
  {
    name: 'Windows-1252 of a European Excel',
    bytes: Buffer.from(lines('Title;Handle;Price', 'Café crème;cafe;12,50'), 'latin1'),
    create: 1,
    kept: ['Café crème', '12.50'],
  },
  {
    name: 'a workbook',
    bytes: aWorkbook([
      ['Title', 'Handle', 'Price', 'Inventory quantity', 'Tags', 'Cost per item'],
      ['Drum', 'drum', 1250.5, 4, 'wood, skin', 800],
    ]),
    create: 1,
    kept: ['Drum', '1250.50', '"wood, skin"'],
    unread: ['Cost per item'],
  },
  {
    name: 'apostrophes before numbers',
    bytes: utf8(lines('Title,Handle,Price,Tags', "Card,card,'12.50,'0771234567")),
    create: 1,
    kept: [',0771234567,', '12.50'],
  },
  {
    name: 'collections, blank columns and those of other services',
    bytes: utf8(
      lines(
        'Title,Handle,Price,Gift card,Google Shopping / MPN,Collection,Cost per item,SEO title',
        'Ring,ring,100,FALSE,,Jewellery,60,Silver ring',
        'Chain,chain,200,FALSE,,Jewellery,90,Silver chain',
      ),
    ),
    create: 2,
    kept: ['Jewellery'],
    unread: ['Cost per item', 'SEO title', 'Gift card', 'Google Shopping / MPN'],
  },
  {
    name: 'two spellings of a value',
    bytes: utf8(
      lines(
        'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty',
        'cap,Cap,Colour,Pink,100,3',
        'cap,,,pink,100,4',
      ),
    ),
    create: 1,
    kept: ['Pink', ',7,'],
    said: ['“pink” is the “Pink” of row 2: they are one'],
  },
  {
    name: 'titles and values that are too long',
    bytes: utf8(
      lines(
        'Handle,Title,Option1 Name,Option1 Value,Variant Price',
        `kit,${'Kit '.repeat(60)},Text,${'a'.repeat(130)},100`,
      ),
    ),
    create: 1,
    kept: ['a'.repeat(120), 'Kit '.repeat(50).trim()],
    said: ['Title has more than 200 characters: it is shortened'],
  },
  {
    name: 'handles that stand twice',
    bytes: utf8(lines('Title,Handle,Price', 'One,one,1', 'Two,two,2', 'Other,one,3')),
    create: 2,
    broken: 1,
    kept: ['One', 'Two'],
    said: ['has the handle of row 2; the rows of a product must stand together'],
  },
  {
    name: 'WooCommerce, its variations apart',
    bytes: utf8(
      lines(
        WOO,
        '10,variable,TEE,Tee,1,visible,Soft,<p>Of cotton</p>,taxable,1,,0,,,"Clothing > Shirts, Sale",summer,,Size,"S, L",Thanks',
        '11,simple,MUG,Mug,1,hidden,,Of clay,taxable,1,7,0,,450,Kitchen,,,Glaze,Blue,',
        '12,variation,TEE-S,Tee - S,1,visible,,,taxable,1,3,0,900,1000,,,id:10,Size,S,',
        '13,variation,TEE-L,Tee - L,1,visible,,,taxable,1,4,0,,1100,,,TEE,Size,L,',
        '14,simple,,Plate,0,visible,,,taxable,0,,0,,300,Kitchen,,,,,',
      ),
    ),
    create: 3,
    kept: [
      'Of cotton',
      'Soft',
      'Shirts',
      'Clothing; Sale',
      '900.00',
      '1100.00',
      'Glaze: Blue',
      'unlisted',
      'draft',
    ],
    unread: ['Tax status', 'Purchase note'],
  },
];

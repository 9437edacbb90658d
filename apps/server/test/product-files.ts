import { parse } from 'csv-parse/sync';
import { fullFiles } from './full-files';
import { at, lines, type ProductFile } from './product-file';
import { aWorkbook } from './workbook';

/** The cells of a sheet, its numbers as Excel has them. */
const rowsOf = (text: string) =>
  (parse(text) as unknown as string[][]).map((cells) =>
    cells.map((cell) => (/^\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : cell)),
  );

const short = (...titles: string[]) =>
  lines(
    'Title,Handle,Vendor,SKU,Barcode,Price,Compare-at price,Weight value (grams)',
    ...titles.map(
      (title, index) =>
        `${title},p-${index},Kandy Looms,SKU-${index},479${index},${100 + index},${150 + index},${index + 1}20`,
    ),
  );

/** Text in a code page of Windows. */
const encoded =
  (page: string) =>
  (text: string): Buffer => {
    const decoder = new TextDecoder(page);
    const codes = new Map(
      Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]),
    );
    return Buffer.from(Array.from(text, (letter) => codes.get(letter) ?? 63));
  };

const table =
  '"<table><tr><th>Size</th><th>Chest</th></tr><tr><td><p>S</p></td><td>90</td></tr></table>' +
  '<img src=""a.png""><a href=""https://a.example"">Care</a>"';

const count = (size: number, rowOf: (index: number) => string) =>
  Array.from({ length: size }, (_, index) => rowOf(index));

/** In the manner of the exports that shops bring along. */
export const productFiles: readonly ProductFile[] = [
  ...fullFiles,
  {
    name: 'an unlisted product',
    text: lines(
      'Title,Handle,Price,Status,SKU,Vendor,Weight value (grams)',
      'Secret,secret,100,Unlisted,SEC-1,Kandy Looms,80',
    ),
    create: 1,
    kept: ['unlisted', 'SEC-1', 'Kandy Looms'],
  },
  {
    name: 'no column for stock',
    text: lines('Title,Handle,Price,Barcode', 'Basket,basket,100,4790009'),
    create: 1,
    kept: ['Basket', '4790009'],
  },
  {
    name: 'several locations',
    text: lines(
      'Handle,Title,Variant SKU,Variant Price,Available (Colombo),Available (Kandy)',
      'tray,Tray,TR-1,100,4,2',
      'cup,Cup,CU-1,50,1,9',
    ),
    create: 2,
    kept: ['Tray', 'Cup'],
    unread: ['Available (Colombo)', 'Available (Kandy)'],
  },
  {
    name: 'a hundred variants',
    text: lines(
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Price,Variant Inventory Qty',
      ...count(
        100,
        (index) =>
          `thread,${index ? ',' : 'Thread,Shade'},No ${index},TH-${index},${index + 5},90,${index}`,
      ),
    ),
    create: 1,
    kept: ['No 0', 'No 99', 'TH-99'],
  },
  {
    name: 'a hundred and twenty values',
    text: lines(
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price',
      ...count(120, (index) => `yarn,${index ? ',' : 'Yarn,Shade'},No ${index},Y-${index},90`),
    ),
    create: 1,
    kept: ['No 99'],
    said: ['“Shade” has 120 values: the last 20 are left out'],
    told: { 'option1 value': 20, 'variant sku': 20, 'variant price': 20 },
  },
  {
    name: 'prices that no option makes alone',
    text: lines(
      'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Price',
      'tea,Tea,Kind,Green,Weight,100 g,T-G-1,100,5',
      'tea,,,Green,,1 kg,T-G-2,1000,40',
      'tea,,,Black,,100 g,T-B-1,100,4',
      'tea,,,Black,,1 kg,T-B-2,1000,20',
    ),
    create: 1,
    kept: ['Green / 100 g', 'Black / 1 kg', '20.00', 'T-B-2'],
    said: ['has variants that its options alone do not make: “Kind / Weight” is one list'],
  },
  {
    name: 'tables, pictures and links in a description',
    text: lines(
      'Handle,Title,Body (HTML),Vendor,Variant Price,Variant Compare At Price',
      `shirt,Shirt,${table},Kandy Looms,100,130`,
    ),
    create: 1,
    kept: ['Size | Chest', 'S | 90', 'Care'],
    said: ["Description is text here: 1 picture, 1 link's address left out"],
  },
  {
    name: 'pictures that come and pictures that fail',
    text: lines(
      'Handle,Title,Variant Barcode,Variant Price,Image Src,Image Position,Image Alt Text',
      `fan,Fan,4790008,100,${at('good')},1,The front`,
      `fan,,,,${at('gone')},2,The back`,
      'fan,,,,no address,,',
    ),
    create: 1,
    kept: ['The front'],
    said: ['“no address” is not the address of a picture: it is left out'],
  },
  {
    name: 'thirty-five pictures',
    text: lines(
      'Handle,Title,Variant Price,Image Src',
      ...count(35, (index) => `vase,${index ? ',' : 'Vase,100'},${at(`gone-${index}`)}`),
    ),
    create: 1,
    kept: ['Vase'],
    said: ['has 35 pictures: the last 5 are left out'],
    told: { 'image src': 5 },
  },
  {
    name: 'semicolons and a line that says so',
    text: lines(
      'Title;Handle;Price;Compare-at price;Weight value (grams)',
      'Mat, woven;mat;1.250,50;1.500,00;900',
    ),
    delimiter: ';',
    write: (text) => Buffer.from(`sep=;\r\n${text}`),
    create: 1,
    kept: ['"Mat, woven"', '1250.50', '1500.00', '900'],
  },
  {
    name: 'tabs',
    text: lines('Title\tHandle\tPrice\tSKU', 'Spoon, of wood\tspoon\t100\tSP-1'),
    delimiter: '\t',
    create: 1,
    kept: ['"Spoon, of wood"'],
  },
  {
    name: 'UTF-16',
    text: short('තේ කොළ', 'தேநீர்'),
    write: (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
    create: 2,
    kept: ['තේ කොළ', 'தேநீர்'],
  },
  {
    name: 'UTF-8 with a mark, Sinhala and Tamil options',
    text: lines(
      'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Price',
      'sari,සාරිය,හන්දිය,වර්ණය,රතු,S-1,100',
      'sari,,,,நீலம்,S-2,100',
    ),
    write: (text) => Buffer.from(`\ufeff${text}`),
    create: 1,
    kept: ['සාරිය', 'වර්ණය', 'රතු', 'நீலம்'],
  },
  {
    name: 'Windows-1250',
    text: short('Żółta koszulka', 'Długi płaszcz zimowy'),
    write: encoded('windows-1250'),
    create: 2,
    kept: ['Żółta koszulka', 'Długi płaszcz zimowy'],
  },
  {
    name: 'Windows-1251',
    text: short('Жёлтая футболка', 'Чашка'),
    write: encoded('windows-1251'),
    create: 2,
    kept: ['Жёлтая футболка', 'Чашка'],
  },
  {
    name: 'Windows-1252 of a European Excel',
    text: lines('Title;Handle;Vendor;Price;Compare-at price', 'Café crème;cafe;Été;12,50;15,00'),
    delimiter: ';',
    write: (text) => Buffer.from(text, 'latin1'),
    create: 1,
    kept: ['Café crème', '12.50'],
  },
  {
    name: 'a workbook',
    text: lines(
      'Title,Handle,Vendor,SKU,Barcode,Price,Compare-at price,Weight value (grams),Inventory quantity,Tags,Cost per item',
      'Drum,drum,Galle Drums,DR-1,4790011122233,1250.5,1500,2400,4,"wood, skin",800',
    ),
    write: (text) => aWorkbook(rowsOf(text)),
    create: 1,
    kept: ['Drum', '1250.50', '"wood, skin"', 'DR-1', '4790011122233', '2400', '800.00'],
  },
  {
    name: 'apostrophes before numbers',
    text: lines('Title,Handle,Price,Tags,Barcode', "Card,card,'12.50,'0771234567,'4790001112223"),
    create: 1,
    kept: [',0771234567,', '12.50', '4790001112223'],
  },
  {
    name: 'collections, blank columns and those of other services',
    text: lines(
      'Title,Handle,Vendor,SKU,Price,Gift card,Google Shopping / MPN,Collection,Cost per item,SEO title',
      'Ring,ring,Matara Silver,RI-1,100,FALSE,,Jewellery,60,Silver ring',
      'Chain,chain,Matara Silver,CH-1,200,FALSE,,Jewellery,90,Silver chain',
    ),
    create: 2,
    kept: ['Jewellery', '60.00', '90.00'],
    unread: ['SEO title', 'Gift card', 'Google Shopping / MPN'],
  },
  {
    name: 'two spellings of a value',
    text: lines(
      'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty',
      'cap,Cap,Colour,Pink,100,3',
      'cap,,,pink,100,4',
    ),
    create: 1,
    kept: ['Pink', ',7,'],
    said: ['“pink” is the “Pink” of row 2: they are one'],
    told: { 'variant inventory qty': 2 },
  },
  {
    name: 'titles and values that are too long',
    text: lines(
      'Handle,Title,Option1 Name,Option1 Value,Variant Price',
      `kit,${'Kit '.repeat(60)},Text,${'a'.repeat(130)},100`,
    ),
    create: 1,
    kept: ['a'.repeat(120), 'Kit '.repeat(50).trim()],
    said: ['Title has more than 200 characters: it is shortened'],
    told: { title: 1 },
  },
  {
    name: 'WooCommerce, an attribute of no variation before the others',
    text: lines(
      'ID,Type,Name,Published,Description,In stock?,Stock,Regular price,Parent,' +
        [1, 2, 3, 4].map((n) => `Attribute ${n} name,Attribute ${n} value(s)`).join(','),
      '20,variable,Shirt,1,Light,1,,,,Material,Cotton,Size,"S, M",Fit,"Slim, Wide",Colour,Red',
      '30,variable,Cap,1,,1,,,,Brim,"Short, Long",Made in,Kandy,,,,',
      '21,variation,Shirt - S,1,,1,3,1000,id:20,Size,S,,,,,,',
      '31,variation,Cap - Short,1,,1,4,400,id:30,Brim,Short,,,,,,',
      '22,variation,Shirt - M,1,,1,5,1100,id:20,Size,M,,,,,,',
      '32,variation,Cap - Long,1,,1,6,450,id:30,Brim,Long,,,,,,',
    ),
    create: 2,
    kept: ['Material: Cotton', 'Fit: Slim, Wide', 'Made in: Kandy', '1100.00', '450.00'],
  },
  {
    name: 'WooCommerce, a sale that is to come and one that is on',
    text: lines(
      'ID,Type,Name,Published,Date sale price starts,Date sale price ends,In stock?,Sale price,Regular price,Parent',
      '40,simple,Cake,1,2099-04-01 0:00:00,2099-04-30 23:59:59,1,700,1000,',
      '41,simple,Tart,1,2020-04-01 0:00:00,,1,800,1100,',
    ),
    create: 2,
    kept: ['1000.00', '800.00', '1100.00'],
    unread: ['Date sale price starts', 'Date sale price ends'],
    said: ['the sale price “700” is from “2099-04-01 0:00:00” on: it is left out'],
  },
  {
    name: 'handles that stand twice',
    text: lines('Title,Handle,Price', 'One,one,1', 'Two,two,2', 'Other,one,3'),
    create: 2,
    broken: 1,
    kept: ['One', 'Two'],
    said: ['has the handle of row 2; the rows of a product must stand together'],
  },
];

import { expect, test } from 'vitest';
import { productsIn } from '../../../../test/products-in';

const lines = (...rows: readonly string[]) => rows.join('\n');
/** A row with these cells under the names of a header, and blank ones under the others. */
const under = (header: string, cells: Record<string, string>) =>
  header
    .split(',')
    .map((name) => cells[name] ?? '')
    .join(',');

const LOYVERSE =
  'Handle,SKU,Name,Category,Description,Sold by weight,Option 1 name,Option 1 value,Option 2 name,Option 2 value,' +
  'Option 3 name,Option 3 value,Cost,Barcode,SKU of included item,Quantity of included item,Track stock,' +
  'Available for sale [Galle],Price [Galle],In stock [Galle],Low stock [Galle],' +
  'Available for sale [Kandy],Price [Kandy],In stock [Kandy],Low stock [Kandy]';

test("Loyverse's items come with their variants, prices and the stock of all places", async () => {
  const { products, unread, format } = await productsIn(
    lines(
      LOYVERSE,
      'kiri-te,10001,Kiri te,Drinks/Hot,<p>Milk tea</p>,N,Size,Small,,,,,40.00,4790001,,,Y,Y,120.00,5,2,Y,120.00,7,',
      'kiri-te,10002,,,,,,Large,,,,,60.00,,,,,Y,180.00,3,,Y,180.00,-1,',
      'kiri-te,10003,,,,,,Giant,,,,,60.00,,,,,N,250.00,9,,N,250.00,0,',
      'rice,10004,Rice,,,Y,,,,,,,0.00,,,,N,Y,210.00,,,Y,210.00,,',
      'gone,10005,Gone,Drinks/Hot,,N,,,,,,,0.00,,,,N,N,50.00,,,N,50.00,,',
      'open,10006,Open price,,,N,,,,,,,0.00,,,,N,Y,variable,,,Y,variable,,',
    ),
  );
  expect(format).toBe('other');
  expect(products).toMatchObject([
    {
      name: 'Kiri te',
      description: 'Milk tea',
      category: 'Drinks/Hot',
      status: 'active',
      policy: 'stop',
      options: ['Size'],
      variants: [
        ['Small', 120_00, null, 12, '10001'],
        ['Large', 180_00, null, 2, '10002'],
      ],
      barcodes: ['4790001', ''],
      told: [
        '2: “Giant” is switched off there: it is left out',
        '2: costs different amounts: a product has one cost, the first is kept',
      ],
    },
    {
      name: 'Rice',
      status: 'active',
      policy: 'untracked',
      variants: [['', 210_00, null, 0, '10004']],
    },
    { name: 'Gone', status: 'draft', told: [] },
    { name: 'Open price', told: ['7: Price “variable” is not an amount'] },
  ]);
  expect(unread).toContain('Sold by weight');
  // A product has one price in all places.
  expect(unread).toContain('Price [Kandy]');
  expect(unread).not.toContain('In stock [Kandy]');
});

test("Loyverse's items come in Spanish, too", async () => {
  const { products } = await productsIn(
    lines(
      'Handle,REF,Nombre,Categoria,Descripción,Vendido por peso,Opción 1 nombre,Opción 1 valor,Coste,Codigo de barras,' +
        'Seguir el Inventario,Disponibles para la venta [Tienda],Precio [Tienda],En inventario [Tienda]',
      'sobre,10125,SOBRE,PAPELERÍA,,N,Tamaño,T/CARTA,3.00,75001,Y,Y,7.00,4',
      'sobre,10126,,,,,,T/OFICIO,3.00,,,Y,8.00,0',
    ),
  );
  expect(products).toMatchObject([
    {
      name: 'SOBRE',
      category: 'PAPELERÍA',
      options: ['Tamaño'],
      variants: [
        ['T/CARTA', 7_00, null, 4, '10125'],
        ['T/OFICIO', 8_00, null, 0, '10126'],
      ],
    },
  ]);
});

const WIX =
  'handleId,fieldType,name,description,productImageUrl,collection,sku,ribbon,price,surcharge,visible,discountMode,' +
  'discountValue,inventory,weight,cost,productOptionName1,productOptionType1,productOptionDescription1,' +
  'productOptionName2,productOptionType2,productOptionDescription2,brand';

test("Wix's products come with variants that add to the price, and with values in one cell", async () => {
  const row = (cells: Record<string, string>) => under(WIX, cells);
  const { products, unread } = await productsIn(
    lines(
      WIX,
      row({
        handleId: 'p-1',
        fieldType: 'Product',
        name: 'Print',
        description: '<p>Matte</p>',
        productImageUrl: 'ab12_c~mv2.jpg;ab12_d~mv2.png',
        collection: 'Prints;New',
        price: '1000.0',
        visible: 'true',
        discountMode: 'PERCENT',
        discountValue: '0.0',
        inventory: '0',
        weight: '0.5',
        brand: 'Lanka Art',
        productOptionName1: 'Size',
        productOptionType1: 'DROP_DOWN',
        productOptionDescription1: 'A4;A3;A2',
      }),
      row({
        handleId: 'p-1',
        fieldType: 'Variant',
        sku: '79',
        surcharge: '0',
        visible: 'true',
        inventory: '1',
        productOptionDescription1: 'A4',
      }),
      row({
        handleId: 'p-1',
        fieldType: 'Variant',
        sku: '80',
        surcharge: '250.0',
        visible: 'true',
        inventory: 'InStock',
        productOptionDescription1: 'A3',
      }),
      row({
        handleId: 'p-1',
        fieldType: 'Variant',
        sku: '81',
        surcharge: '500',
        visible: 'false',
        inventory: '9',
        productOptionDescription1: 'A2',
      }),
      row({
        handleId: 'p-2',
        fieldType: 'Product',
        name: 'Collar',
        price: '2000',
        visible: 'true',
        discountMode: 'PERCENT',
        discountValue: '20.0',
        inventory: 'InStock',
        productOptionName1: 'Colour',
        productOptionType1: 'COLOR',
        productOptionDescription1: '#b81616:Red;#c1b47b:Cream',
        productOptionName2: 'Size',
        productOptionDescription2: 'S;L',
      }),
      row({
        handleId: 'p-3',
        fieldType: 'Product',
        name: 'Sold',
        price: '30',
        visible: 'true',
        inventory: 'OutOfStock',
      }),
      row({
        handleId: 'p-4',
        fieldType: 'Product',
        name: 'Hidden',
        price: '30',
        visible: 'false',
        inventory: '15',
      }),
    ),
  );
  expect(products).toMatchObject([
    {
      name: 'Print',
      description: 'Matte',
      category: 'Prints',
      collections: ['New'],
      vendor: 'Lanka Art',
      status: 'active',
      images: [
        'https://static.wixstatic.com/media/ab12_c~mv2.jpg',
        'https://static.wixstatic.com/media/ab12_d~mv2.png',
      ],
      options: ['Size'],
      variants: [
        ['A4', 1000_00, null, 1, '79'],
        ['A3', 1250_00, null, 0, '80'],
      ],
      policy: 'continue',
    },
    {
      name: 'Collar',
      options: ['Colour', 'Size'],
      policy: 'untracked',
      variants: [
        ['Red / S', 1600_00, 2000_00, 0, ''],
        ['Red / L', 1600_00, 2000_00, 0, ''],
        ['Cream / S', 1600_00, 2000_00, 0, ''],
        ['Cream / L', 1600_00, 2000_00, 0, ''],
      ],
    },
    { name: 'Sold', status: 'active', policy: 'stop', variants: [['', 30_00, null, 0, '']] },
    { name: 'Hidden', status: 'draft', variants: [['', 30_00, null, 15, '']] },
  ]);
  // Of a weight without a unit nobody knows what it is.
  expect(unread).toContain('weight');
});

const SQUARE =
  'Token,Item Name,Variation Name,SKU,Description,Category,GTIN,Square Online Item Visibility,Weight (kg),Price,' +
  'Online Sale Price,Archived,Option Name 1,Option Value 1,Default Unit Cost,Current Quantity Galle,New Quantity Galle,' +
  'Stock Alert Enabled Galle,Stock Alert Count Galle,Tax - VAT (18%)';

test("Square's items are counted where Square counts them, and their variations are told apart", async () => {
  const row = (cells: Record<string, string>) => under(SQUARE, cells);
  const { products, unread } = await productsIn(
    lines(
      SQUARE,
      row({
        Token: 'A1',
        'Item Name': 'Candle',
        'Variation Name': 'Small',
        SKU: 'C-S',
        Category: 'Home',
        Price: '1200',
        'Online Sale Price': '900',
        'Weight (kg)': '0.25',
        'Current Quantity Galle': '10',
        'Square Online Item Visibility': 'visible',
      }),
      row({
        Token: 'A2',
        'Item Name': 'Candle',
        'Variation Name': 'Large',
        SKU: 'C-L',
        Category: 'Home',
        Price: '1800',
        'Current Quantity Galle': '4',
        'Square Online Item Visibility': 'visible',
      }),
      row({
        Token: 'B1',
        'Item Name': 'Mug',
        'Variation Name': 'Regular',
        SKU: 'M',
        Price: '1400',
        GTIN: '4790002',
        'Square Online Item Visibility': 'hidden',
      }),
      row({
        Token: 'C1',
        'Item Name': 'Tee',
        'Variation Name': 'S',
        SKU: 'T-S',
        Price: '2000',
        'Option Name 1': 'Size',
        'Option Value 1': 'S',
        Archived: 'Y',
      }),
      row({
        Token: 'C2',
        'Item Name': 'Tee',
        'Variation Name': 'M',
        SKU: 'T-M',
        Price: '2000',
        'Option Name 1': 'Size',
        'Option Value 1': 'M',
        Archived: 'Y',
      }),
    ),
  );
  expect(products).toMatchObject([
    {
      name: 'Candle',
      category: 'Home',
      status: 'active',
      policy: 'stop',
      options: ['Variation'],
      variants: [
        ['Small', 900_00, 1200_00, 10, 'C-S'],
        ['Large', 1800_00, null, 4, 'C-L'],
      ],
      weights: [250, null],
    },
    { name: 'Mug', status: 'draft', policy: 'untracked', options: [], barcodes: ['4790002'] },
    { name: 'Tee', status: 'archived', options: ['Size'] },
  ]);
  expect(unread).toEqual(expect.arrayContaining(['New Quantity Galle', 'Tax - VAT (18%)']));
});

test("Squarespace's hidden products stay hidden, and what is unlimited is not counted", async () => {
  const header =
    'Product ID [Non Editable],Variant ID [Non Editable],Product Type [Non Editable],Product Page,Product URL,Title,' +
    'Description,SKU,Option Name 1,Option Value 1,Price,Sale Price,On Sale,Stock,Categories,Tags,Weight,Length,Visible,' +
    'Hosted Image URLs';
  const { products, unread } = await productsIn(
    lines(
      header,
      'a,b,PHYSICAL,shop,tee,Tee,<p>Soft</p>,T-S,Size,S,2000,1500,Yes,35,"Clothes, New","cotton, tee",0.2,1,Yes,https://i.example/1.jpg https://i.example/2.jpg',
      ',c,,,,,,T-M,Size,M,2000,0.00,No,Unlimited,,,0.2,1,,',
      'd,e,PHYSICAL,shop,mug,Mug,,M,,,900,0.00,No,50,,,,,No,',
    ),
  );
  expect(products).toMatchObject([
    {
      name: 'Tee',
      category: 'Clothes',
      collections: ['New'],
      tags: 'cotton, tee',
      status: 'active',
      policy: 'continue',
      options: ['Size'],
      images: ['https://i.example/1.jpg', 'https://i.example/2.jpg'],
      variants: [
        ['S', 1500_00, 2000_00, 35, 'T-S'],
        ['M', 2000_00, null, 0, 'T-M'],
      ],
    },
    { name: 'Mug', status: 'draft', variants: [['', 900_00, null, 50, 'M']] },
  ]);
  expect(unread).toContain('Weight');
});

test("BigCommerce's products come with their variants and pictures, in the file of today and of before", async () => {
  const today =
    'Item,ID,Name,Type,SKU,Options,Inventory Tracking,Current Stock,Low Stock,Price,Cost Price,Retail Price,Sale Price,' +
    'Categories,Description,Product URL,UPC/EAN,Weight,Is Visible,Variant Image URL,Internal Image URL (Export),' +
    'Image URL (Import),Image Description';
  const { products } = await productsIn(
    lines(
      today,
      'Product,100,Drum,physical,DR,,variant,0,0,5000,3000,6000,0,23;24,<p>Loud</p>,/drum/,,2,TRUE,,,,',
      'Variant,101,,,DR-S,Type=Rectangle|Name=Size|Value=SmallType=Swatch|Name=Colour|Value=Red[#ff0000],,4,,,,,,,,,479,,,https://i.example/s.jpg,,,',
      'Variant,102,,,DR-L,Type=Rectangle|Name=Size|Value=LargeType=Swatch|Name=Colour|Value=Red[#ff0000],,0,,5500,,,,,,,480,,,,,,',
      'Image,200,,,,,,,,,,,,,,,,,,,https://i.example/1.jpg,,Front',
      'Product,103,Mask,physical,MA,,none,0,0,900,,,700,,,/mask/,,1,FALSE,,,,',
    ),
  );
  expect(products).toMatchObject([
    {
      name: 'Drum',
      category: null,
      status: 'active',
      policy: 'stop',
      cost: 3000_00,
      options: ['Size', 'Colour'],
      images: ['https://i.example/1.jpg', 'https://i.example/s.jpg'],
      variants: [
        ['Small / Red', 5000_00, 6000_00, 4, 'DR-S'],
        ['Large / Red', 5500_00, null, 0, 'DR-L'],
      ],
    },
    {
      name: 'Mask',
      status: 'draft',
      policy: 'untracked',
      variants: [['', 700_00, 900_00, 0, 'MA']],
    },
  ]);
  const before = await productsIn(
    lines(
      'Item Type,Product ID,Product Name,Product Type,Product Code/SKU,Brand Name,Product Description,Price,Cost Price,' +
        'Retail Price,Sale Price,Product Visible?,Track Inventory,Current Stock Level,Category,Product Image File - 1,Product UPC/EAN',
      'Product,7,Cap,P,CAP,Lanka,<p>Warm</p>,800,,,,Y,by option,0,Clothes/Hats,https://i.example/c.jpg,',
      '  SKU,8,"[RT]Size=S,[RB]Colour=Red",,CAP-S,,,,,,,,,3,,,',
      '  SKU,9,"[RT]Size=L,[RB]Colour=Red",,CAP-L,,,,,,,,,5,,,',
      '  Rule,10,,,CAP-L,,,[ADD]100,,,,,,,,,',
    ),
  );
  expect(before.products).toMatchObject([
    {
      name: 'Cap',
      vendor: 'Lanka',
      options: ['Size', 'Colour'],
      variants: [
        ['S / Red', 800_00, null, 3, 'CAP-S'],
        ['L / Red', 900_00, null, 5, 'CAP-L'],
      ],
    },
  ]);
});

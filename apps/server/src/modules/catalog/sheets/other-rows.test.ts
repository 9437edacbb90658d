import { expect, test } from 'vitest';
import { productsIn } from '../../../../test/products-in';

const lines = (...rows: readonly string[]) => rows.join('\n');

test("Lightspeed's variants belong to the handle that they name, wherever they stand", async () => {
  const { products } = await productsIn(
    lines(
      'id,handle,sku,name,type,variant_option_one_name,variant_option_one_value,supply_price,retail_price,active,track_inventory,inventory_Main',
      '1,tee,T-S,Tee,Shirts,Size,S,400,900,1,1,3',
      '2,mail,M-1,Express,Post,Title,Default,0,450,1,1,9',
      '3,tee,T-M,Tee,,Size,M,400,950,1,1,4',
      '5,mug,M-2,Mug,Kitchen,,,0,450,1,1,9',
      '4,tee,T-X,Another tee,,Size,X,400,950,1,1,4',
    ),
  );
  expect(products).toMatchObject([
    {
      name: 'Tee',
      category: 'Shirts',
      options: ['Size'],
      variants: [
        ['S', 900_00, null, 3, 'T-S'],
        ['M', 950_00, null, 4, 'T-M'],
      ],
      told: [],
    },
    { name: 'Express', options: [], variants: [['', 450_00, null, 9, 'M-1']], told: [] },
    { name: 'Mug' },
    // Of one handle and another title nobody knows what is meant.
    {
      name: 'Another tee',
      told: ['6: has the handle of row 2; the rows of a product must stand together'],
    },
  ]);
});

test("BigCommerce's rules make prices, and those that say none of a variant are told", async () => {
  const { products, unread } = await productsIn(
    lines(
      'Item Type,Product ID,Product Name,Product Type,Product Code/SKU,Price,Sale Price,Product Visible?,Track Inventory,Current Stock Level',
      'Product,7,Cap,P,CAP,800,700,Y,by option,0',
      '  SKU,8,"[RT]Size=S,[RB]Colour=Red",,CAP-S,,,,,3',
      '  SKU,9,"[RT]Size=L,[RB]Colour=Red",,CAP-L,,,,,5',
      '  SKU,10,"[RT]Size=L,[RB]Colour=Blue",,CAP-B,,,,,5',
      '  SKU,11,"[RT]Size=XL,[RB]Colour=Blue",,CAP-X,,,,,5',
      '  Rule,12,[RT]Size=L,,,[ADD]100,,,,',
      '  Rule,13,"[RT]Size=L,[RB]Colour=Blue",,,[REMOVE]25.50,,,,',
      '  Rule,14,,,CAP-X,[FIXED]950,,,,',
      '  Rule,15,[RT]Size=XXL,,,[ADD]300,,,,',
      '  Rule,16,[RT]Size=S,,,[ADD]10%,,,,',
      '  Rule,17,[RT]Size=S,,,,,,,',
    ),
  );
  expect(products).toMatchObject([
    {
      name: 'Cap',
      options: ['Size', 'Colour'],
      variants: [
        ['S / Red', 700_00, 800_00, 3, 'CAP-S'],
        ['L / Red', 800_00, 900_00, 5, 'CAP-L'],
        ['L / Blue', 774_50, 874_50, 5, 'CAP-B'],
        ['XL / Blue', 950_00, null, 5, 'CAP-X'],
      ],
      told: [
        '3: has a price rule, “[ADD]300”, for no variant of this file: it is left out',
        '3: has a price rule, “[ADD]10%”, for no variant of this file: it is left out',
      ],
    },
  ]);
  expect(unread).toEqual(['Product Type']);
});

test("the sections of Wix's products are parts of their descriptions", async () => {
  const { products, unread } = await productsIn(
    lines(
      'handleId,fieldType,name,description,price,inventory,additionalInfoTitle1,additionalInfoDescription1,additionalInfoTitle2,additionalInfoDescription2',
      'p-1,Product,Sarong,<p>Soft</p>,900,5,Care,<p>Wash cold</p>,Returns,',
    ),
  );
  expect(products).toMatchObject([{ description: 'Soft\n\nCare\n\nWash cold' }]);
  expect(unread).toEqual([]);
});

test("Wix's pictures have an address, those of years ago, too", async () => {
  const { products } = await productsIn(
    lines(
      'handleId,fieldType,name,productImageUrl,price,inventory',
      'p-1,Product,Sarong,4cb4a2_6bc28142d4d440d38aebd37d1bf5dfaa;4cb4a2_c82420~mv2.jpg,900,5',
    ),
  );
  const at = 'https://static.wixstatic.com/media/';
  expect(products).toMatchObject([
    {
      images: [`${at}4cb4a2_6bc28142d4d440d38aebd37d1bf5dfaa`, `${at}4cb4a2_c82420~mv2.jpg`],
      told: [],
    },
  ]);
});

test("Etsy's file comes with its pictures, tags and choices in Italian, too", async () => {
  const { products } = await productsIn(
    lines(
      'TITOLO,DESCRIZIONE,PREZZO,QUANTITÀ,TAG,IMMAGINE1,IMMAGINE2,TIPO VARIANTE 1,NOME VARIANTE 1,VALORI VARIANTE 1,SKU',
      'Vaso,Grigio,4600,2,"raku,grigio",https://i.example/1.jpg,https://i.example/2.jpg,,Colore,"Grigio,Blu",V',
    ),
  );
  expect(products).toMatchObject([
    {
      name: 'Vaso',
      tags: 'raku, grigio',
      images: ['https://i.example/1.jpg', 'https://i.example/2.jpg'],
      options: ['Colore'],
      variants: [
        ['Grigio', 4600_00, null, 1, ''],
        ['Blu', 4600_00, null, 1, ''],
      ],
    },
  ]);
});

test("Squarespace's categories are the parts of a path", async () => {
  const { products } = await productsIn(
    lines(
      'Product ID [Non Editable],Product URL,Title,SKU,Price,Stock,Categories,Visible',
      '5e5f,age-bluhz,Ageratum,A-1,7.50,3,"/flower/ageratum, /cut",Yes',
      '5e60,mug,Mug,M-1,7.50,3,Home/Garden,Yes',
    ),
  );
  expect(products).toMatchObject([
    { name: 'Ageratum', category: 'ageratum', collections: ['flower', 'cut'] },
    { name: 'Mug', category: 'Home/Garden', collections: [] },
  ]);
});

test('names for programs below those for people are no product', async () => {
  const { products } = await productsIn(
    lines(
      'Product Name,Price (Rs.),Stock,Seller SKU',
      'name,price,quantity,SellerSku',
      'Tea,450,7,T-1',
    ),
  );
  expect(products).toMatchObject([{ name: 'Tea', variants: [['', 450_00, null, 7, 'T-1']] }]);
  const shopify = await productsIn(lines('Title,Price', 'title,price', 'Tea,450'));
  expect(shopify.products).toMatchObject([{ name: 'Tea' }]);
});

test('a description has no breaks in the midst of its lines', async () => {
  const { products } = await productsIn(
    lines('Name,Price,Qty,Description', 'Tea,450,7,"<p>Black\r\r\ntea</p>\r\r\n<p>From Uva</p>"'),
  );
  expect(products).toMatchObject([{ description: 'Black tea\n\nFrom Uva' }]);
});

test('a file of three letters is none of products, and no mistake of ours', async () => {
  await expect(productsIn('Tea')).rejects.toThrow('This is not a file of products');
});

const COMBINATIONS =
  'Product ID*;Attribute (Name:Type:Position)*;Value (Value:Position)*;Supplier reference;Reference;EAN13;Wholesale price;Impact on price;Quantity';

test("PrestaShop's combinations alone are told what to add, and come in with it", async () => {
  await expect(productsIn(lines(COMBINATIONS, '1;Size:select:0;M:0;;;;;;3'))).rejects.toThrow(
    "This is PrestaShop's file of combinations",
  );
  const { products } = await productsIn(
    lines(
      `${COMBINATIONS};Name;Price`,
      '1;Size:select:0, Colour:color:1;M:0, Red:1;;T-1;479001;;0;3;Tee;500',
      '1;Size:select:0, Colour:color:1;L:1, Red:1;;T-2;;;50.5;4;Tee;500',
      '2;Size:select:0;M:0;;C-1;;;;2;Cap;300',
    ),
  );
  expect(products).toMatchObject([
    {
      name: 'Tee',
      options: ['Size', 'Colour'],
      variants: [
        ['M / Red', 500_00, null, 3, 'T-1'],
        ['L / Red', 550_50, null, 4, 'T-2'],
      ],
      told: [],
    },
    { name: 'Cap', options: ['Size'], variants: [['M', 300_00, null, 2, 'C-1']] },
  ]);
});

test('an amount with the letters of other money is read, and that is told', async () => {
  const { products } = await productsIn(lines('Name,Price', 'Cup,ARS 2625.00', 'Jug,LKR 500'));
  expect(products).toMatchObject([
    {
      variants: [['', 2625_00, null, null, '']],
      told: ['2: Price “ARS 2625.00” is taken as rupees'],
    },
    { variants: [['', 500_00, null, null, '']], told: [] },
  ]);
});

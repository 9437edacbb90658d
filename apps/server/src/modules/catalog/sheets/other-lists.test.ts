import { expect, test } from 'vitest';
import { productsIn } from '../../../../test/products-in';

const lines = (...rows: readonly string[]) => rows.join('\n');

test("Ecwid's variations come by the names of their options", async () => {
  const { products } = await productsIn(
    lines(
      'type,product_internal_id,product_sku,product_variation_sku,product_name,product_is_available,product_price,' +
        'product_compare_to_price,product_description,product_quantity,product_is_inventory_tracked,product_weight,' +
        'product_brand,product_option_name,product_option_value,product_variation_option_{Size},product_category_1,' +
        'product_category_2,product_media_main_image_url,product_media_gallery_image_url_1',
      'product,55,TEE,,Tee,true,1500,2000,<p>Soft</p>,,true,0.2,Lanka,,,,Clothes / Tees,New,https://i.example/1.jpg,https://i.example/2.jpg',
      'product_option,55,,,,,,,,,,,,Size,S,,,,,',
      'product_variation,55,,TEE-S,,,,,,4,,,,,,S,,,,',
      'product_variation,55,,TEE-L,,,1700,,,0,,,,,,L,,,,',
      'product,56,MUG,,Mug,false,900,,,,false,,,,,,,,,',
    ),
  );
  expect(products).toMatchObject([
    {
      name: 'Tee',
      category: 'Tees',
      collections: ['Clothes', 'New'],
      vendor: 'Lanka',
      options: ['Size'],
      images: ['https://i.example/1.jpg', 'https://i.example/2.jpg'],
      variants: [
        ['S', 1500_00, 2000_00, 4, 'TEE-S'],
        ['L', 1700_00, null, 0, 'TEE-L'],
      ],
    },
    { name: 'Mug', status: 'draft', policy: 'untracked' },
  ]);
});

test("Magento's products name their variants by SKU, wherever these stand", async () => {
  const { products } = await productsIn(
    lines(
      'sku,store_view_code,attribute_set_code,product_type,categories,product_websites,name,description,weight,' +
        'product_online,visibility,price,special_price,special_price_from_date,special_price_to_date,url_key,base_image,' +
        'additional_attributes,qty,is_in_stock,manage_stock,configurable_variations',
      't-s,,Default,simple,,base,Tee S,,1,1,Not Visible Individually,1500.0000,,,,tee-s,,size=S,5.0000,1,1,',
      't-m,,Default,simple,,base,Tee M,,1,1,Not Visible Individually,1600.0000,,,,tee-m,,size=M,0.0000,0,1,',
      'tee,,Default,configurable,"Default Category/Clothes/Tees,Default Category/New",base,Tee,<p>Soft</p>,,1,"Catalog, Search",,,,,tee,/t/e/tee.jpg,,0,1,1,"sku=t-s,size=S|sku=t-m,size=M"',
      'tee,si,,,,,ටී,,,,,,,,,,,,,,,',
      'mug,,Default,simple,Default Category/New,base,Mug,,1,2,"Catalog, Search",900,700,2020-01-01,2020-02-01,mug,,,3,1,0,',
    ),
  );
  expect(products).toMatchObject([
    {
      name: 'Tee',
      category: 'Tees',
      collections: ['Clothes', 'New'],
      status: 'active',
      options: ['Size'],
      variants: [
        ['S', 1500_00, null, 5, 't-s'],
        ['M', 1600_00, null, 0, 't-m'],
      ],
      told: ['2: “/t/e/tee.jpg” is not the address of a picture: it is left out'],
    },
    {
      name: 'Mug',
      category: 'New',
      status: 'draft',
      policy: 'untracked',
      variants: [['', 900_00, null, 0, 'mug']],
      told: ['6: the sale price “700” was until “2020-02-01”: it is left out'],
    },
  ]);
});

test.each([
  [
    'Lightspeed',
    lines(
      'id,handle,sku,composite_name,composite_quantity,name,description,product_category,variant_option_one_name,' +
        'variant_option_one_value,tags,weight,weight_unit,supply_price,retail_price,brand_name,supplier_name,active,' +
        'track_inventory,inventory_Main_Outlet,inventory_Kandy,reorder_point_Main_Outlet',
      '1,tee,T-S,,,Tee,<p>Soft</p>,Clothes / Tees,Size,S,"new, tee",0.2,kg,800,1500,Lanka,Mill,1,1,4,2,1',
      '2,tee,T-M,,,Tee,<p>Soft</p>,Clothes / Tees,Size,M,"new, tee",0.3,kg,800,1600,Lanka,Mill,1,1,0,1,1',
      '3,fee,FEE,,,Fee,,,,,,,,0,100,,,0,0,,,',
    ),
    [
      {
        name: 'Tee',
        category: 'Tees',
        vendor: 'Lanka',
        weights: [200, 300],
        variants: [
          ['S', 1500_00, null, 6, 'T-S'],
          ['M', 1600_00, null, 1, 'T-M'],
        ],
      },
      { name: 'Fee', status: 'draft', policy: 'untracked' },
    ],
  ],
  [
    'Zoho',
    lines(
      'Item ID,Item Name,SKU,Description,Rate,Account,Product Type,Status,Usage unit,Purchase Rate,Inventory Account,' +
        'Opening Stock,Stock On Hand,Item Type,UPC,Brand,Category Name',
      '451,Fan,F-1,Cool,LKR 12500.00,Sales,goods,Active,pcs,LKR 9000.00,Stock,20,8,Inventory,629401,Geepas,Home',
      '452,Iron,I-1,,LKR 3900.00,Sales,goods,Inactive,pcs,,Stock,5,0,Inventory,,Geepas,Home',
    ),
    [
      {
        name: 'Fan',
        category: 'Home',
        vendor: 'Geepas',
        cost: 9000_00,
        variants: [['', 12_500_00, null, 8, 'F-1']],
      },
      { name: 'Iron', status: 'draft', variants: [['', 3900_00, null, 0, 'I-1']] },
    ],
  ],
  [
    'Odoo',
    lines(
      'External ID,Name,Product Type,Internal Reference,Barcode,Sales Price,Cost,Product Category,Quantity On Hand,' +
        'Can be Sold,Variant Values',
      'a,Desk,Goods,D-W,479,45000.0,30000.0,All / Saleable / Office,3.0,True,"Legs: Wood, Colour: White"',
      'b,Desk,Goods,D-B,480,47000.0,30000.0,All / Saleable / Office,0.0,True,"Legs: Steel, Colour: Black"',
      'c,Part,Goods,P,,10.0,5.0,All,9.0,False,',
    ),
    [
      {
        name: 'Desk',
        category: 'Office',
        options: ['Legs', 'Colour'],
        variants: [
          ['Wood / White', 45_000_00, null, 3, 'D-W'],
          ['Steel / Black', 47_000_00, null, 0, 'D-B'],
        ],
      },
      { name: 'Part', category: null, status: 'draft' },
    ],
  ],
  [
    'PrestaShop',
    lines(
      'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Reference #;Manufacturer;EAN13;UPC;Weight;' +
        'Quantity;Summary;Description;Tags (x,y,z...);URL rewritten;Image URLs (x,y,z...);Image alt texts (x,y,z...)',
      '1;1;Vase;Home,Clay;1250.5;V-1;Lanka;479001;;1;7;Of clay;<p>Fired twice</p>;clay,vase;vase;https://i.example/1.jpg,https://i.example/2.jpg;',
      '2;0;Jar;Home;900;J-1;;;;;0;;;;jar;;',
    ),
    [
      {
        name: 'Vase',
        category: 'Clay',
        vendor: 'Lanka',
        tags: 'clay, vase',
        description: 'Of clay\n\nFired twice',
        barcodes: ['479001'],
        images: ['https://i.example/1.jpg', 'https://i.example/2.jpg'],
        variants: [['', 1250_50, null, 7, 'V-1']],
      },
      { name: 'Jar', status: 'draft' },
    ],
  ],
  [
    'OpenCart',
    lines(
      'product_id,name(en-gb),categories,sku,upc,ean,quantity,model,manufacturer,image_name,shipping,price,weight,' +
        'weight_unit,status,description(en-gb),subtract',
      '40,Phone,"20,24",,,479003,970,Product 11,Apple,https://i.example/p.jpg,yes,101,10,g,true,&lt;p&gt;Fast&lt;/p&gt;,true',
    ),
    [
      {
        name: 'Phone',
        category: null,
        weights: [10],
        variants: [['', 101_00, null, 970, 'Product 11']],
      },
    ],
  ],
  [
    'Etsy',
    lines(
      'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,IMAGE2,VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES,SKU',
      'Ring,Silver,4500,LKR,5,"silver,ring",silver,https://i.example/1.jpg,https://i.example/2.jpg,Custom,Size,"6,7",RI',
    ),
    [
      {
        name: 'Ring',
        options: ['Size'],
        images: ['https://i.example/1.jpg', 'https://i.example/2.jpg'],
        variants: [
          ['6', 4500_00, null, 3, ''],
          ['7', 4500_00, null, 2, ''],
        ],
        told: ['2: counts “5” of all its choices together: here they are shared out evenly'],
      },
    ],
  ],
  [
    'eBay',
    lines(
      'Item number,Title,Variation details,Custom label (SKU),Available quantity,Format,Currency,Start price',
      '1101,Cap,,CAP,4,FIXED_PRICE,LKR,800',
    ),
    [{ name: 'Cap', variants: [['', 800_00, null, 4, 'CAP']] }],
  ],
  [
    'Daraz',
    lines(
      'Product ID,*Product Name(English),Product Name(Sinhala),*Product Images1,Product Images2,Main Description,' +
        'SellerSKU,Color Family,*Price,SpecialPrice,SpecialPrice Start,SpecialPrice End,*Quantity,Package Weight (kg)',
      '77,Bag,බෑගය,https://i.example/1.jpg,https://i.example/2.jpg,Strong,B-R,Red,3500,2900,2026-11-01,2026-12-31,6,0.4',
      '77,Bag,බෑගය,,,,B-B,Blue,3500,,,,2,0.4',
    ),
    [
      {
        name: 'Bag',
        options: ['Color Family'],
        weights: [400, 400],
        variants: [
          ['Red', 2900_00, 3500_00, 6, 'B-R'],
          ['Blue', 3500_00, null, 2, 'B-B'],
        ],
      },
    ],
  ],
] as const)('products of %s are read', async (_, text, expected) => {
  const { products } = await productsIn(text);
  expect(products).toMatchObject(expected);
});

test.each([
  ['නම,මිල,තොගය', 'තේ,1250,3'],
  ['பெயர்,விலை,இருப்பு', 'தேநீர்,1250,3'],
  ['Nome;Prezzo;Giacenza', 'Tè;1250;3'],
  ['Produto;Preço;Estoque', 'Chá;1250;3'],
  ['Ürün adı;Fiyatı;Stok', 'Çay;1250;3'],
  ['Bezeichnung;Verkaufspreis;Bestand', 'Tee;1250;3'],
  ['Item Code,Description,Unit Price (Rs.),Qty', 'T-1,Tea,Rs. 1250/-,3'],
  ['Product,MRP,Qty', 'Tea,Rs. 1250.00,3'],
])('a list of “%s” is read', async (header, row) => {
  const { products } = await productsIn(lines(header, row));
  expect(products).toMatchObject([{ variants: [['', 1250_00, null, 3, expect.any(String)]] }]);
});

test('a list begins below the name of the shop, and ends above its totals', async () => {
  const { products } = await productsIn(
    lines(
      'Perera Stores,,,,',
      'Price list of November,,,,',
      ',,,,',
      'No,Item,Qty,Cost,Selling price',
      '1,Rice 5 kg,4,900,1250',
      '2,Dhal,7,300,420',
      ',Total,11,1200,1670',
      ',,,,1670',
    ),
  );
  expect(products).toMatchObject([
    { name: 'Rice 5 kg', cost: 900_00, variants: [['', 1250_00, null, 4, '']] },
    { name: 'Dhal', variants: [['', 420_00, null, 7, '']] },
  ]);
});

test('rows of one title are told apart by size and colour', async () => {
  const { products, unread } = await productsIn(
    lines(
      'Title,Price,Stock,Size,Colour',
      'Frock,2500,2,S,Red',
      'Frock,2500,3,M,Red',
      'Belt,900,1,M,Brown',
    ),
  );
  expect(products).toMatchObject([
    {
      name: 'Frock',
      options: ['Size'],
      variants: [
        ['S', 2500_00, null, 2, ''],
        ['M', 2500_00, null, 3, ''],
      ],
    },
    { name: 'Belt', options: [] },
  ]);
  expect(unread).toEqual(['Size', 'Colour']);
  const described = await productsIn('Name,Price,Size,Details\nBelt,900,M,Of leather');
  expect(described).toMatchObject({
    products: [{ description: 'Of leather\n\nSize: M', options: [] }],
    unread: [],
  });
});

test.each([
  'Name,Email,Phone\nNimal,n@x.example,077',
  'Date,Description,Amount,Balance\n2026-01-01,Rent,5,6',
])('what is no list of products is none', async (text) => {
  await expect(productsIn(text)).rejects.toThrow('This is not a file of products');
});

test('of two columns that say one thing the second is named as not read', async () => {
  const { products, unread } = await productsIn(
    lines(
      'Product Name(English),Product Name(Sinhala),Price (500 g),Price (1 kg),EAN,UPC,SKU,Model',
      'Rice,සහල්,250,480,479001,,R-1,',
      'Dhal,පරිප්පු,300,560,,629402,,D-1',
    ),
  );
  expect(products).toMatchObject([
    { name: 'Rice', barcodes: ['479001'], variants: [['', 250_00, null, null, 'R-1']] },
    { name: 'Dhal', barcodes: ['629402'], variants: [['', 300_00, null, null, 'D-1']] },
  ]);
  expect(unread).toEqual(['Product Name(Sinhala)', 'Price (1 kg)']);
});

test('what costs nothing is told, and options that nobody can tell apart are named', async () => {
  const { products, unread } = await productsIn(
    lines('Name,Price,Options', 'Tea,0,"Hot, Cold"', 'Milk,90,'),
  );
  expect(products).toMatchObject([
    { name: 'Tea', options: [], told: ['2: costs nothing: its price is 0'] },
    { name: 'Milk', told: [] },
  ]);
  expect(unread).toEqual(['Options']);
});

test('of what is sold by weight the whole pieces count, and that is told', async () => {
  const { products } = await productsIn(
    lines(
      'Handle,Name,Track stock,Price [Galle],In stock [Galle],In stock [Kandy]',
      'a,Dhal,Y,420.00,12.500,0.75',
      'b,Rice,Y,250.00,12.000,',
      'c,Salt,Y,90.00,-0.5,',
      'd,Jaggery,Y,700.00,0.75,',
    ),
  );
  expect(products).toMatchObject([
    {
      variants: [['', 420_00, null, 13, '']],
      told: ['2: has 13.25 pieces: its stock becomes 13'],
    },
    { variants: [['', 250_00, null, 12, '']], told: [] },
    { variants: [['', 90_00, null, 0, '']], told: ['4: has -0.5 pieces: its stock becomes 0'] },
    { variants: [['', 700_00, null, 0, '']], told: ['5: has 0.75 pieces: its stock becomes 0'] },
  ]);
  const unsure = await productsIn('Name,Price,Qty\nDhal,420,1.500\nRice,250,2.5');
  expect(unsure.products).toMatchObject([
    { told: ['2: Inventory quantity “1.500” is not a whole number'] },
    { variants: [['', 250_00, null, 2, '']] },
  ]);
});

import { expect, test } from 'vitest';
import { readSheet } from './read-sheet';

const ENGLISH =
  'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Visibility in catalog,Short description,Description,' +
  'In stock?,Stock,Backorders allowed?,Weight (kg),Sale price,Regular price,Categories,Tags,Images,Parent,' +
  'Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Date sale price ends';
const GERMAN =
  'ID,Typ,Artikelnummer,"GTIN, UPC, EAN oder ISBN",Name,Veröffentlicht,Sichtbarkeit im Katalog,Kurzbeschreibung,Beschreibung,' +
  'Vorrätig?,Lager,Lieferrückstände erlaubt?,Gewicht (kg),Angebotspreis,Regulärer Preis,Kategorien,Schlagwörter,Bilder,Übergeordnetes Produkt,' +
  'Attribut 1 Name,Attribut 1 Wert(e),Attribut 1 Sichtbar,"Datum, an dem Angebotspreis endet"';
const FRENCH =
  'ID,Type,UGS,"GTIN, UPC, EAN ou ISBN",Nom,Publié,Visibilité dans le catalogue,Description courte,Description,' +
  'En stock ?,Stock,Autoriser les commandes de produits en rupture ?,Poids (kg),Tarif promo,Tarif régulier,Catégories,Étiquettes,Images,Parent,' +
  'Nom de l’attribut 1,Valeur(s) de l’attribut 1 ,Attribut 1 visible,Date de fin de promo';
const SPANISH =
  'ID,Tipo,SKU,"GTIN, UPC, EAN o ISBN",Nombre,Publicado,Visibilidad en el catálogo,Descripción corta,Descripción,' +
  '¿Existencias?,Inventario,¿Permitir reservas de productos agotados?,Peso (kg),Precio rebajado,Precio normal,Categorías,Etiquetas,Imágenes,Superior,' +
  'Nombre del atributo 1,Valor(es) del atributo 1,Atributo visible 1,Día en que termina el precio rebajado';
const DUTCH =
  'ID,Type,SKU,"GTIN, UPC, EAN of ISBN",Naam,Gepubliceerd,Zichtbaarheid in catalogus,Korte beschrijving,Beschrijving,' +
  'Op voorraad?,Voorraad,Nabestellingen toestaan?,Gewicht (kg),Actieprijs,Reguliere prijs,Categorieën,Tags,Afbeeldingen,Hoofd,' +
  'Naam eigenschap 1,Waarde eigenschap 1,Zichtbare eigenschap 1,Einddatum actieprijs';

const ITALIAN =
  'ID,Tipo,COD,"GTIN, UPC, EAN o ISBN",Nome,Pubblicato,Visibilità nel catalogo,Breve descrizione,Descrizione,' +
  'In stock?,Magazzino,Abilita gli ordini arretrati?,Peso (kg),Prezzo in offerta,Prezzo di listino,Categorie,Tag,Immagine,Genitore,' +
  "Attributo 1 nome,Attributo 1 valuta(e),Attributo 1 visibile,Data in cui termina l'offerta";
const BRAZILIAN =
  'ID,Tipo,SKU,"GTIN, UPC, EAN, ou ISBN",Nome,Publicado,Visibilidade no catálogo,Descrição curta,Descrição,' +
  'Em estoque?,Estoque,São permitidas encomendas?,Peso (kg),Preço promocional,Preço,Categorias,Tags,Imagens,Ascendente,' +
  'Nome do atributo 1,Valores do atributo 1,Visibilidade do atributo 1,Data de preço promocional termina em';
const PORTUGUESE =
  'ID,Tipo,REF,"GTIN, UPC, EAN ou ISBN",Nome,Publicado,Visibilidade no catálogo,Descrição breve,Descrição,' +
  'Em stock?,Stock,Permitir encomendas pendentes?,Peso (kg),Preço promocional,Preço normal,Categorias,Etiquetas,Imagens,Pai,' +
  'Atributo 1 nome,Atributo 1 valor(es),Atributo 1 visível,Data de término do preço promocional';
const RUSSIAN =
  'ID,Тип,Артикул,"GTIN, UPC, EAN или ISBN",Имя,Опубликован,Видимость в каталоге,Краткое описание,Описание,' +
  'В наличии?,Запасы,Возможен ли предзаказ?,Вес (кг),Цена распродажи,Базовая цена,Категории,Метки,Изображения,Родительский,' +
  'Имя атрибута 1,Значение(-я) аттрибута(-ов) 1,Видимость атрибута 1,Дата окончания действия продажной цены';
const ARABIC =
  'المعرف,النوع,رمز SKU المنتج,"GTIN, UPC, EAN, or ISBN",الاسم,تم النشر,إمكانية العرض في الكاتلوج,وصف قصير,الوصف,' +
  'متوفر؟,المخزون,الطلبات المؤجلة مسموحة؟,الوزن (كيلوجرام),سعر التخفيض,السعر الإفتراضي,التصنيفات,الوسوم,الصور,الأب,' +
  'اسم السمة 1,قيمة/قيم السمة 1,عرض السمة 1,تاريخ نهاية سعر التخفيض';

const ROWS = [
  '7,variable,TEE,,Tee,1,visible,Soft,Cotton,1,,0,"0,25",,,Shirts > Summer,"new, soft",https://x.example/tee.jpg,,Size,"S, L",1,',
  '8,variation,TEE-S,4006381333931,Tee - S,1,visible,,,1,4,0,,,"12,50",,,,id:7,Size,S,1,',
  '9,variation,TEE-L,,Tee - L,1,visible,,,1,6,1,,"9,90","13,50",,,,id:7,Size,L,1,2020-01-31',
  '10,simple,MUG,,Mug,1,hidden,,,0,,0,,,8,Cups,,,,,,,',
];

async function read(header: string) {
  const sheet = await readSheet(Buffer.from([header, ...ROWS].join('\n')), new Date());
  const products = [];
  for await (const { product, problems } of sheet.products) products.push({ product, problems });
  return { products, format: sheet.columns.format, unread: sheet.unread().length };
}

test.each([
  ['German', GERMAN],
  ['French', FRENCH],
  ['Spanish', SPANISH],
  ['Dutch', DUTCH],
  ['Italian', ITALIAN],
  ['Brazilian', BRAZILIAN],
  ['Portuguese', PORTUGUESE],
  ['Russian', RUSSIAN],
  ['Arabic', ARABIC],
])('a file of WooCommerce in %s is read as that of an English shop', async (_, header) => {
  const english = await read(ENGLISH);
  expect(english).toMatchObject({
    format: 'woocommerce',
    products: [
      {
        product: {
          name: 'Tee',
          category: 'Summer',
          tags: 'new, soft',
          options: [{ name: 'Size' }],
          variants: [
            { sku: 'TEE-S', price: 12_50, quantity: 4, weight: 250, barcode: '4006381333931' },
            { sku: 'TEE-L', price: 13_50, quantity: 6, policy: 'continue' },
          ],
        },
        problems: [],
      },
      { product: { name: 'Mug', status: 'unlisted', variants: [{ price: 8_00, quantity: 0 }] } },
    ],
  });
  expect(await read(header)).toEqual(english);
});

test('a list of one’s own with a Portuguese name and price is none of WooCommerce', async () => {
  const sheet = await readSheet(Buffer.from('Nome;Preço;Estoque\nChá;1250;3'), new Date());
  expect(sheet.columns.format).toBe('other');
});

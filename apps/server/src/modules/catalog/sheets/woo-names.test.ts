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

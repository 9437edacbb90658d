/** What a column of another shop's file, or of a list of one's own, says. */
export type Said =
  | 'title'
  | 'handle'
  | 'id'
  | 'kind'
  | 'price'
  | 'sale'
  | 'on_sale'
  | 'sale_starts'
  | 'sale_ends'
  | 'surcharge'
  | 'discount_mode'
  | 'discount'
  | 'compare'
  | 'cost'
  | 'quantity'
  | 'tracked'
  | 'shown'
  | 'sku'
  | 'barcode'
  | 'category'
  | 'vendor'
  | 'tags'
  | 'description'
  | 'image'
  | 'variant_image'
  | 'weight'
  | 'weight_unit'
  | 'currency'
  | 'packed'
  | 'choices'
  | 'language';

/** The names of each, what is meant first in front; without marks, signs and capitals. */
const NAMES: Readonly<Record<Said, string>> = {
  title:
    'item name,product name,name,title,item title,product title,product,item,items,products,article,goods,' +
    'produktname,artikelname,produkt,artikel,bezeichnung,titel,nom du produit,nom,produit,designation,' +
    'nombre del producto,nombre,producto,articulo,nome del prodotto,nome prodotto,nome do produto,nome,' +
    'prodotto,produto,articolo,artigo,titolo,titulo,urun adi,urun ismi,urun,ad,adi,isim,productnaam,naam,' +
    'භාණ්ඩයේ නම,නිෂ්පාදනයේ නම,අයිතමයේ නම,භාණ්ඩය,භාණ්ඩ,නිෂ්පාදනය,අයිතමය,නම,' +
    'பொருளின் பெயர்,பொருள் பெயர்,தயாரிப்பின் பெயர்,தயாரிப்பு பெயர்,தயாரிப்பு,பொருள்,பெயர்',
  handle: 'handle,handle id,url key,slug,product url,url rewritten',
  id: 'product id,product internal id,item id,item number',
  kind: 'field type,item type,type',
  price:
    'price,unit price,selling price,sell price,sales price,our price,default price,item price,rate,regular price,' +
    'start price,current price,product price,price tax included,price tax excluded,preis,verkaufspreis,prix,prix de vente,precio,precio de venta,' +
    'prezzo,prezzo di vendita,preco,preco de venda,fiyat,fiyati,satis fiyati,prijs,verkoopprijs,' +
    'මිල,විකුණුම් මිල,ඒකක මිල,விலை,விற்பனை விலை,அலகு விலை',
  sale:
    'sale price,special price,online sale price,offer price,discount price,discounted price,promo price,' +
    'promotional price',
  on_sale: 'on sale',
  sale_starts:
    'special price from date,special price start,special price start date,sale price start date',
  sale_ends: 'special price to date,special price end,special price end date,sale price end date',
  surcharge: 'surcharge,impact on price',
  discount_mode: 'discount mode',
  discount: 'discount value',
  compare:
    'compare at price,compare price,product compare to price,compare to price,strikethrough price,was price,' +
    'old price,original price,market price,mrp,msrp,rrp,list price,retail price',
  cost:
    'cost,cost price,unit cost,cost per item,purchase price,purchase rate,buying price,supply price,' +
    'default unit cost,product cost price,einkaufspreis,prix d achat,coste,costo,' +
    'precio de compra,prezzo di acquisto,custo,preco de custo,maliyet,alis fiyati,inkoopprijs,' +
    'ගැණුම් මිල,පිරිවැය,கொள்முதல் விலை',
  quantity:
    'in stock,stock on hand,quantity on hand,on hand quantity,qty on hand,on hand,available quantity,' +
    'quantity available,available stock,current stock level,current stock,product quantity,stock quantity,' +
    'stock qty,inventory quantity,quantity,qty,stock,inventory,available,stock level,balance stock,balance,' +
    'closing stock,opening stock,pcs,pieces,bestand,lagerbestand,menge,anzahl,quantite,en inventario,' +
    'existencias,cantidad,inventario,giacenza,quantita,estoque,quantidade,stok,stok adedi,adet,miktar,' +
    'voorraad,aantal,තොගය,තොග ප්‍රමාණය,ප්‍රමාණය,இருப்பு,கையிருப்பு',
  tracked:
    'track stock,track inventory,inventory tracking,product is inventory tracked,manage stock,subtract,' +
    'seguir el inventario',
  shown:
    'visible,is visible,product visible,active,is active,enabled,available for sale,product is available,' +
    'product online,status,visibility,square online item visibility,archived,can be sold,' +
    'disponibles para la venta',
  sku:
    'sku,seller sku,product sku,product variation sku,product code sku,custom label,internal reference,' +
    'item code,product code,stock code,code,reference,ref,item no,part number,model,artikelnummer,codigo,' +
    'codice,kod,urun kodu,stok kodu,කේතය,குறியீடு',
  barcode:
    'barcode,bar code,gtin,ean,ean 13,upc,upc ean,product upc ean,product upc,global trade item number,' +
    'isbn,codigo de barras,codice a barre,barkod,code barres',
  category:
    'reporting category,category,categories,category name,product category,product categories,item category,' +
    'department,product group,item group,group,collection,collections,kategorie,kategorien,warengruppe,' +
    'categorie,categoria,categorias,kategori,kategoriler,වර්ගය,කාණ්ඩය,வகை',
  vendor: 'brand,brand name,brands,product brand,manufacturer,vendor,marke,marque,marca,marka',
  tags: 'tags,tag,product tags,labels,etiquetas,etiketler',
  description:
    'short description,summary,highlights,description,product description,item description,long description,' +
    'main description,full description,plain description,sales description,details,beschreibung,descripcion,' +
    'descrizione,descricao,aciklama,beschrijving,විස්තරය,விளக்கம்,விவரம்',
  image: '',
  variant_image: 'variant image url,variant image,variation image',
  weight: '',
  weight_unit: 'weight unit,weight unit code',
  currency: 'currency,currency code',
  packed: 'options,variation details,variant values,product values',
  choices: 'configurable variations',
  language: 'store view code',
};

/** What customers choose from, where a list has a column of its own for it. */
const CHOICES =
  'size,colour,color,size colour,size color,colour size,color size,variant,variation,variant name,variation name,flavour,flavor,shade,pack size,color family,' +
  'talla,couleur,taille,farbe,grosse,colore,taglia,tamanho,renk,beden,වර්ණය,நிறம்';

const known = new Map(
  Object.entries(NAMES).flatMap(([said, names]) =>
    names
      .split(',')
      .filter(Boolean)
      .map((name, rank): [string, { said: Said; rank: number }] => [
        plainName(name),
        { said: said as Said, rank },
      ]),
  ),
);
const choices = new Set(CHOICES.split(',').map(plainName));

/** Names in which a number, a place or a unit stands. */
const PATTERNS: readonly (readonly [Said, RegExp])[] = [
  [
    'image',
    /^(?:(?:main|product|gallery|base|additional|hosted|internal) )?(?:image|picture|photo|media)s?(?: (?:url|link|src|file|name))?s?(?: \d+)?$/,
  ],
  ['image', /^(?:immagine|imagen|imagem|bild|afbeelding|gorsel|resim|පින්තූරය|படம்)(?: \d+)?$/],
  ['image', /^product media (?:main|gallery) image url(?: \d+)?$/],
  ['quantity', /^current quantity .+$/],
  ['category', /^product category \d+$/],
];

const WEIGHT = /\bweight\b.*\b(kg|g|grams?|lbs?|oz)\b/;

/**
 * A name without what programs and people write otherwise: capitals, marks of Latin letters, joined words,
 * signs; `Price (Rs.)`, `*Price`, `productPrice_1`.
 */
export function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u200b-\u200d]/g, '')
    .normalize('NFC')
    .replace(/([\p{Ll}\d])(?=\p{Lu}\p{Ll})|(\p{Ll})(?=\p{Lu})/gu, '$1$2 ')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replace(/([a-z])(?=\d)/g, '$1 ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** A name without what stands in brackets, which says a place, a language or how to fill it in. */
const bareName = (name: string) => plainName(name.replace(/[([{][^)\]}]*[)\]}]/g, ' '));

/** A column of a header line, and what it says. */
export interface OtherColumn {
  index: number;
  said:
    | Said
    | 'option_name'
    | 'option_value'
    | 'choice'
    | 'pair_names'
    | 'pair_values'
    | 'info_title'
    | 'info_text';
  /** What is meant first has the smallest. */
  rank: number;
  /** Columns of one name are of several places. */
  bare: string;
  /** Of an option, which it is. */
  number: number;
  /** Of a weight, its unit. */
  unit?: string;
  /** What stands in the header. */
  given: string;
}

const DIGITS: Record<string, string> = { one: '1', two: '2', three: '3', four: '4' };
const OPTION_NAME =
  /^(?:product |variant |item )?(?:option|attribute|variation|opcion|nome variante) (?:name |nombre )?(\d)(?: name| nombre)?$/;
const OPTION_VALUE = [
  /^(?:product |variant |item )?(?:option|attribute|variation|opcion) (?:values?|description|choices|option name) (\d)$/,
  /^(?:product |variant |item )?(?:option|attribute|variation|opcion) (\d) (?:values?|valor)$/,
  /^valori variante (\d)$/,
];

/** What the columns of a header line say; those that nobody knows are left out. */
export function otherColumns(header: readonly string[]): OtherColumn[] {
  return header.flatMap((given, index) => columnOf(given, index) ?? []);
}

function columnOf(given: string, index: number): OtherColumn | undefined {
  const full = plainName(given);
  const bare = bareName(given) || full;
  const column = { index, rank: 0, bare, number: 0, given: given.trim() };
  const numbered = bare.replace(/\b(?:one|two|three|four)\b/, (word) => DIGITS[word] ?? word);
  const place = OPTION_VALUE.map((names) => names.exec(numbered)?.[1]).find(Boolean);
  if (place !== undefined) return { ...column, said: 'option_value', number: Number(place) };
  const [isName, number] = OPTION_NAME.exec(numbered) ?? [];
  if (isName !== undefined) return { ...column, said: 'option_name', number: Number(number) };
  const [, info, at] = /^additional info (title|description) (\d)$/.exec(bare) ?? [];
  if (info !== undefined)
    return { ...column, said: info === 'title' ? 'info_title' : 'info_text', number: Number(at) };
  if (full === 'attribute name type position') return { ...column, said: 'pair_names' };
  if (full === 'value value position') return { ...column, said: 'pair_values' };
  if (/^product variation option ./.test(full)) return { ...column, said: 'choice' };
  const [isWeight, unit] = WEIGHT.exec(full) ?? [];
  if (isWeight !== undefined && unit !== undefined) return { ...column, said: 'weight', unit };
  if (/^(?:product |item )?weight$/.test(bare)) return { ...column, said: 'weight' };
  // Lightspeed names its places so.
  if (/^inventory_/i.test(given)) return { ...column, said: 'quantity', rank: -1, bare: 'places' };
  const found = known.get(bare) ?? known.get(full);
  if (found) return { ...column, ...found };
  const pattern = PATTERNS.find(([, names]) => names.test(bare));
  if (pattern) return { ...column, said: pattern[0], rank: -1, bare: pattern[0] };
  return choices.has(bare) ? { ...column, said: 'choice' } : undefined;
}

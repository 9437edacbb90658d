/**
 * What WooCommerce calls its columns in the languages in which it writes its file: the name that is read,
 * and those that stand in its place in German, Dutch, French, Spanish, Italian, Portuguese (there and in Brazil),
 * Russian and Arabic.
 */
const TRANSLATED: Readonly<Record<string, readonly string[]>> = {
  type: ['Typ', 'Tipo', 'Тип', 'النوع'],
  sku: ['Artikelnummer', 'Art.-Nr.', 'UGS', 'COD', 'REF', 'Артикул', 'رمز SKU المنتج'],
  'gtin, upc, ean, or isbn': [
    'GTIN, UPC, EAN oder ISBN',
    'GTIN, UPC, EAN of ISBN',
    'GTIN, UPC, EAN ou ISBN',
    'GTIN, UPC, EAN o ISBN',
  ],
  name: ['Naam', 'Nom', 'Nombre', 'Nome', 'Имя', 'الاسم'],
  published: [
    'Veröffentlicht',
    'Gepubliceerd',
    'Publié',
    'Publicado',
    'Pubblicato',
    'Опубликован',
    'تم النشر',
  ],
  'visibility in catalog': [
    'Sichtbarkeit im Katalog',
    'Katalogsichtbarkeit',
    'Zichtbaarheid in catalogus',
    'Visibilité dans le catalogue',
    'Visibilidad en el catálogo',
    'Visibilità nel catalogo',
    'Visibilidade no catálogo',
    'Видимость в каталоге',
    'إمكانية العرض في الكاتلوج',
  ],
  'short description': [
    'Kurzbeschreibung',
    'Korte beschrijving',
    'Korte omschrijving',
    'Description courte',
    'Descripción corta',
    'Breve descrizione',
    'Descrição curta',
    'Descrição breve',
    'Краткое описание',
    'Короткое описание',
    'وصف قصير',
  ],
  description: [
    'Beschreibung',
    'Beschrijving',
    'Descripción',
    'Descrizione',
    'Descrição',
    'Описание',
    'الوصف',
  ],
  'date sale price starts': [
    'Datum, an dem Angebotspreis beginnt',
    'Datum, an dem der Angebotspreis beginnt',
    'Angebotspreis gültig ab',
    'Startdatum actieprijs',
    'Date de début de promo',
    'Día en que empieza el precio rebajado',
    'Data di partenza del prezzo in saldo',
    'Data de preço promocional começa em',
    'Data de início do preço promocional',
    'Дата начала действия продажной цены',
    'تاريخ بدء سعر التخفيض',
  ],
  'date sale price ends': [
    'Datum, an dem Angebotspreis endet',
    'Datum, an dem der Angebotspreis endet',
    'Angebotspreis gültig bis',
    'Einddatum actieprijs',
    'Date de fin de promo',
    'Día en que termina el precio rebajado',
    'Data in cui termina l’offerta',
    'Data de preço promocional termina em',
    'Data de término do preço promocional',
    'Дата окончания действия продажной цены',
    'تاريخ نهاية سعر التخفيض',
  ],
  'in stock?': [
    'Vorrätig?',
    'Auf Lager?',
    'Op voorraad?',
    'En stock ?',
    'En inventaire ?',
    '¿Existencias?',
    '¿En inventario?',
    'Em estoque?',
    'Em stock?',
    'В наличии?',
    'متوفر؟',
  ],
  stock: [
    'Lager',
    'Bestand',
    'Lagerbestand',
    'Voorraad',
    'Inventaire',
    'Inventario',
    'Magazzino',
    'Estoque',
    'Запасы',
    'المخزون',
  ],
  'backorders allowed?': [
    'Lieferrückstände erlaubt?',
    'Rückstände erlaubt?',
    'Nabestellingen toestaan?',
    'Autoriser les commandes de produits en rupture ?',
    '¿Permitir reservas de productos agotados?',
    'Abilita gli ordini arretrati?',
    'São permitidas encomendas?',
    'Permitir encomendas pendentes?',
    'Возможен ли предзаказ?',
    'Задержанный заказ возможен?',
    'الطلبات المؤجلة مسموحة؟',
  ],
  'sale price': [
    'Angebotspreis',
    'Actieprijs',
    'Tarif promo',
    'Prix promo',
    'Precio rebajado',
    'Prezzo in offerta',
    'Preço promocional',
    'Цена распродажи',
    'سعر التخفيض',
  ],
  'regular price': [
    'Regulärer Preis',
    'Normaler Preis',
    'Reguliere prijs',
    'Tarif régulier',
    'Prix régulier',
    'Precio normal',
    'Precio regular',
    'Prezzo di listino',
    'Preço normal',
    'Базовая цена',
    'السعر الإفتراضي',
  ],
  categories: [
    'Kategorien',
    'Categorieën',
    'Catégories',
    'Categorías',
    'Categorie',
    'Categorias',
    'Категории',
    'التصنيفات',
  ],
  tags: ['Schlagwörter', 'Étiquettes', 'Etiquetas', 'Tag', 'Метки', 'الوسوم'],
  images: [
    'Bilder',
    'Afbeeldingen',
    'Imágenes',
    'Immagine',
    'Immagini',
    'Imagens',
    'Изображения',
    'الصور',
  ],
  parent: [
    'Übergeordnetes Produkt',
    'Eltern',
    'Hoofd',
    'Superior',
    'Genitore',
    'Ascendente',
    'Pai',
    'Родительский',
    'الأب',
  ],
  id: ['المعرف'],
  'cost of goods': ['Custo das mercadorias'],
  brands: ['Marken', 'Merken', 'Marques', 'Marcas'],
};

/** What people call a column in lists of their own, too: with these beside it, it is WooCommerce's. */
const AMONG = ['type', 'published'];
const UNSURE: Readonly<Record<string, string>> = { preco: 'regular price' };

const ATTRIBUTE_NAME = [
  /^attribut (\d{1,2}) name$/,
  /^nom de l'attribut (\d{1,2})$/,
  /^nombre del atributo (\d{1,2})$/,
  /^naam eigenschap (\d{1,2})$/,
  /^attributo (\d{1,2}) nome$/,
  /^nome do atributo (\d{1,2})$/,
  /^atributo (\d{1,2}) nome$/,
  /^имя атрибута (\d{1,2})$/,
  /^اسم السمة (\d{1,2})$/,
];
const ATTRIBUTE_VALUE = [
  /^attribut (\d{1,2}) wert\(e\)$/,
  /^valeur\(s\) de l'attribut (\d{1,2})$/,
  /^valor\(es\) del atributo (\d{1,2})$/,
  /^waarde(?:\(n\))? eigenschap (\d{1,2})$/,
  /^attributo (\d{1,2}) valuta\(e\)$/,
  /^valores do atributo (\d{1,2})$/,
  /^atributo (\d{1,2}) valor\(es\)$/,
  /^значение\(-я\) атт?рибута\(-ов\) (\d{1,2})$/,
  /^قيمة\/قيم السمة (\d{1,2})$/,
];
const WEIGHT = [/^(?:gewicht|poids|peso|вес|الوزن) \((.+)\)$/];
const CODE = [/^gtin, upc, ean,? .{1,4} isbn$/];
/** Names in which a number or a unit stands. */
const PARTS: readonly (readonly [patterns: readonly RegExp[], name: string])[] = [
  [ATTRIBUTE_NAME, 'attribute # name'],
  [ATTRIBUTE_VALUE, 'attribute # value(s)'],
  [WEIGHT, 'weight (#)'],
  [CODE, 'gtin, upc, ean, or isbn'],
];

/** A name without what programs and people write otherwise: marks of letters, spaces, capitals. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\p{M}¿]/gu, '')
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .replace(' ?', '?')
    .trim()
    .toLowerCase();

const known = new Map(
  Object.entries(TRANSLATED).flatMap(([name, others]) =>
    others.map((other): [string, string] => [plain(other), name]),
  ),
);

/** Units of weight as they are called elsewhere. */
const UNITS = new Map(
  [
    ['кг', 'kg'],
    ['كيلوجرام', 'kg'],
    ['г', 'g'],
    ['جرام', 'g'],
    ['livres', 'lbs'],
    ['фунт', 'lbs'],
    ['رطل', 'lbs'],
    ['унция', 'oz'],
    ['أوقية', 'oz'],
  ].map(([unit = '', name = '']): [string, string] => [plain(unit), name]),
);

function translated(name: string): string | undefined {
  const given = plain(name);
  const found = known.get(given);
  if (found !== undefined) return found;
  for (const [patterns, told] of PARTS) {
    for (const pattern of patterns) {
      const match = pattern.exec(given);
      if (!match) continue;
      const part = match[1] ?? '';
      return told.replace('#', UNITS.get(part) ?? part);
    }
  }
  return undefined;
}

/** The names of a header line as the file of an English shop has them, in small letters. */
export function wooNames(header: readonly string[]): string[] {
  const names = header.map((name) => name.trim().toLowerCase());
  const taken = new Set(names);
  const all = header.map(translated);
  const isSure = AMONG.every((name) => all.includes(name));
  return header.map((given, index) => {
    const name = all[index] ?? (isSure ? UNSURE[plain(given)] : undefined);
    if (name === undefined || taken.has(name)) return names[index] ?? '';
    taken.add(name);
    return name;
  });
}

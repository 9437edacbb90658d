/**
 * What WooCommerce calls its columns in the languages in which it writes its file: the name that is read,
 * and those that stand in its place in German, Dutch, French and Spanish.
 */
const TRANSLATED: Readonly<Record<string, readonly string[]>> = {
  type: ['Typ', 'Tipo'],
  sku: ['Artikelnummer', 'Art.-Nr.', 'UGS'],
  'gtin, upc, ean, or isbn': [
    'GTIN, UPC, EAN oder ISBN',
    'GTIN, UPC, EAN of ISBN',
    'GTIN, UPC, EAN ou ISBN',
    'GTIN, UPC, EAN o ISBN',
  ],
  name: ['Naam', 'Nom', 'Nombre'],
  published: ['Veröffentlicht', 'Gepubliceerd', 'Publié', 'Publicado'],
  'visibility in catalog': [
    'Sichtbarkeit im Katalog',
    'Katalogsichtbarkeit',
    'Zichtbaarheid in catalogus',
    'Visibilité dans le catalogue',
    'Visibilidad en el catálogo',
  ],
  'short description': [
    'Kurzbeschreibung',
    'Korte beschrijving',
    'Korte omschrijving',
    'Description courte',
    'Descripción corta',
  ],
  description: ['Beschreibung', 'Beschrijving', 'Descripción'],
  'date sale price starts': [
    'Datum, an dem Angebotspreis beginnt',
    'Datum, an dem der Angebotspreis beginnt',
    'Angebotspreis gültig ab',
    'Startdatum actieprijs',
    'Date de début de promo',
    'Día en que empieza el precio rebajado',
  ],
  'date sale price ends': [
    'Datum, an dem Angebotspreis endet',
    'Datum, an dem der Angebotspreis endet',
    'Angebotspreis gültig bis',
    'Einddatum actieprijs',
    'Date de fin de promo',
    'Día en que termina el precio rebajado',
  ],
  'in stock?': [
    'Vorrätig?',
    'Auf Lager?',
    'Op voorraad?',
    'En stock ?',
    'En inventaire ?',
    '¿Existencias?',
    '¿En inventario?',
  ],
  stock: ['Lager', 'Bestand', 'Lagerbestand', 'Voorraad', 'Inventaire', 'Inventario'],
  'backorders allowed?': [
    'Lieferrückstände erlaubt?',
    'Rückstände erlaubt?',
    'Nabestellingen toestaan?',
    'Autoriser les commandes de produits en rupture ?',
    '¿Permitir reservas de productos agotados?',
  ],
  'sale price': ['Angebotspreis', 'Actieprijs', 'Tarif promo', 'Prix promo', 'Precio rebajado'],
  'regular price': [
    'Regulärer Preis',
    'Normaler Preis',
    'Reguliere prijs',
    'Tarif régulier',
    'Prix régulier',
    'Precio normal',
    'Precio regular',
  ],
  categories: ['Kategorien', 'Categorieën', 'Catégories', 'Categorías'],
  tags: ['Schlagwörter', 'Étiquettes', 'Etiquetas'],
  images: ['Bilder', 'Afbeeldingen', 'Imágenes'],
  parent: ['Übergeordnetes Produkt', 'Eltern', 'Hoofd', 'Superior'],
  brands: ['Marken', 'Merken', 'Marques', 'Marcas'],
};

/** Names in which a number or a unit stands. */
const PARTS: readonly (readonly [RegExp, string])[] = [
  [/^(?:attribut (\d{1,2}) name|nom de l'attribut (\d{1,2}))$/, 'attribute # name'],
  [/^(?:nombre del atributo (\d{1,2})|naam eigenschap (\d{1,2}))$/, 'attribute # name'],
  [
    /^(?:attribut (\d{1,2}) wert\(e\)|valeur\(s\) de l'attribut (\d{1,2}))$/,
    'attribute # value(s)',
  ],
  [/^(?:valor\(es\) del atributo|waarde(?:\(n\))? eigenschap) (\d{1,2})$/, 'attribute # value(s)'],
  [/^(?:gewicht|poids|peso) \((kg|g|lbs|oz)\)$/, 'weight (#)'],
  [/^(?:poids|peso) \(livres\)$/, 'weight (lbs)'],
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

function translated(name: string): string | undefined {
  const found = known.get(plain(name));
  if (found !== undefined) return found;
  for (const [pattern, told] of PARTS) {
    const match = pattern.exec(plain(name));
    if (match) return told.replace('#', match.slice(1).find(Boolean) ?? '');
  }
  return undefined;
}

/** The names of a header line as the file of an English shop has them, in small letters. */
export function wooNames(header: readonly string[]): string[] {
  const names = header.map((name) => name.trim().toLowerCase());
  const taken = new Set(names);
  return header.map((given, index) => {
    const name = translated(given);
    if (name === undefined || taken.has(name)) return names[index] ?? '';
    taken.add(name);
    return name;
  });
}

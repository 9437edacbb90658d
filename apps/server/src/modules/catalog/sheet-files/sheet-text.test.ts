import { expect, test } from 'vitest';
import { decodeSheet } from './sheet-encoding';
import {
  countOf,
  dateCell,
  delimiterOf,
  flagOf,
  formulaCell,
  mistakeIn,
  neutralise,
  restore,
  separated,
  short,
} from './sheet-text';

/** Bytes of a code page of Windows, as its letters stand in it. */
function encoded(text: string, page: string): Buffer {
  // Node's own decoder of this one reads controls where quotes and dashes stand; its neighbour's does not.
  const decoderOf = (code: number) =>
    new TextDecoder(page === 'windows-1252' && code < 0xa0 ? 'windows-1254' : page);
  const codes = new Map(
    Array.from({ length: 256 }, (_, code) => [decoderOf(code).decode(Uint8Array.of(code)), code]),
  );
  return Buffer.from(Array.from(text, (letter) => codes.get(letter) ?? 63));
}

const csv = (...titles: string[]) =>
  ['Title,Price', ...titles.map((one) => `${one},10`)].join('\n');

test.each([
  ['windows-1250', csv('Żółta koszulka', 'Długi płaszcz zimowy')],
  ['windows-1250', csv('Žluté tričko', 'Dřevěná lžíce', 'Váza z broušeného skla')],
  ['windows-1250', csv('Kék fűző', 'Szép ő kancsó')],
  ['windows-1250', `${csv('Mug', 'Plate with flowers')}\n${csv('Miska ceramiczna w kwiaty łąka')}`],
  ['windows-1251', csv('Жёлтая футболка')],
  ['windows-1251', csv('Свічка ароматична', 'Горщик глиняний')],
  ['windows-1254', csv('Ahşap kaşık')],
  ['windows-1254', csv('Kırmızı tişört', 'Yeşil gömlek', 'Çay bardağı', 'İpek şal')],
  ['windows-1254', csv('Gümüş kolye – 45 cm', 'El yapımı sabun', 'Mug, 10 cm')],
  ['windows-1254', csv('ŞIK ELBİSE', 'DERİ ÇANTA')],
  ['windows-1254', csv('Gümüş bileklik', 'Doğal sabun')],
  ['windows-1254', csv('Bal kabağı')],
  ['windows-1254', csv('Dağ çiçeği balı', 'Kağıt')],
  ['windows-1252', csv('Íslensk lopapeysa með hettu', 'Þurrkað lambakjöt', 'Rúgbrauð', 'Skýr')],
  ['windows-1252', csv('Nýtt', 'Mjög dýrt')],
  ['windows-1252', csv('Sýra')],
  ['windows-1252', csv('Ullint troyggja við mynstri', 'Føroyskt spæl')],
  ['windows-1250', csv('Nový kabát', 'Kožený pásek')],
  ['windows-1250', csv('Pânză şi aţă', 'Ţesătură')],
  ['windows-1252', csv('Café crème')],
  ['windows-1252', csv('Grüße aus München', 'Käse')],
  ['windows-1252', csv('T-shirt été – “coton”', 'Jalapeño')],
  ['windows-1252', csv('Mug 10 cm × 12 cm, 90°', 'It’s ½ litre')],
  ['windows-1252', csv('Smörgåsbord', 'Pão de açúcar')],
])('a file of %s is told from the others', async (page, text) => {
  expect(await decodeSheet(encoded(text, page))).toBe(text);
});

test('a letter that stands behind many plain rows tells the page, too', async () => {
  const plain = Array.from({ length: 5000 }, (_, n) => `A plain mug of many without a letter ${n}`);
  const text = csv(...plain, 'Żółta koszulka', 'Długi płaszcz zimowy');
  expect(await decodeSheet(encoded(text, 'windows-1250'))).toBe(text);
});

test('a file of Excel on a Mac is read by its own code page', async () => {
  const text = 'Title,Price\rCafé – “naïve” Æther,10\r';
  expect(await decodeSheet(encoded(text, 'macintosh'))).toBe(text);
  expect(await decodeSheet(Buffer.from(text))).toBe(text);
});

test('UTF-8 and both kinds of UTF-16 are read as they are', async () => {
  const text = csv('ශ්‍රී ලංකා', 'தேநீர்');
  const little = Buffer.from(`\ufeff${text}`, 'utf16le');
  for (const bytes of [Buffer.from(text), little, Buffer.from(little).swap16()]) {
    expect((await decodeSheet(bytes)).replace(/^\ufeff/, '')).toBe(text);
  }
});

test('a first line that names the separator is no header', () => {
  const rest = 'Title;Price, in Rs\nMask;5';
  expect(separated(`sep=;\r\n${rest}`)).toEqual({ text: rest, delimiter: ';' });
  expect(separated(`"sep=\t"\n${rest}`)).toEqual({ text: rest, delimiter: '\t' });
  expect(separated('sep,Title\nx,y').text).toBe('sep,Title\nx,y');
});

test('the apostrophe that keeps a number a text goes, and a name that has one keeps it', () => {
  expect(["'0771234567", "'12.50", "'077 123 4567"].map(restore)).toEqual([
    '0771234567',
    '12.50',
    '077 123 4567',
  ]);
  for (const text of ["'90s tee", "'t Hooft", "'077", "''5", '077', '=1']) {
    expect(restore(neutralise(text))).toBe(text);
  }
  expect(restore("'90s tee")).toBe("'90s tee");
});

test.each([
  ['0', 0],
  ['12', 12],
  ['12.0', 12],
  ['0.000', 0],
  ['1000.000', 1000],
  ['-3', 0],
  ['999999999999', 999_999_999_999],
  ['1.000', undefined],
  ['999.000', undefined],
  ['1.5', undefined],
  ['1000000000000', undefined],
  ['ten', undefined],
])('a number of pieces of “%s” is %s', (cell, count) => {
  expect(countOf(cell)).toBe(count);
});

test('yes and no are read in whatever letters, and nothing else is', () => {
  expect(['TRUE', 'yes', '1', 'Wahr', 'DOĞRU', 'Истина'].map(flagOf)).not.toContain(false);
  expect(['FALSE', 'no', '0', 'falsch', 'YANLIŞ', 'yanlış'].map(flagOf)).toEqual(
    Array.from({ length: 6 }, () => false),
  );
  expect(['', 'maybe', '2'].map(flagOf)).toEqual([undefined, undefined, undefined]);
});

test('cells are separated by what the header has most of outside of quotes, commas where it has none', () => {
  expect(delimiterOf('Title;"a,b,c,d";Price\n1,2,3,4,5')).toBe(';');
  expect(delimiterOf('Title\tPrice\tStock, all')).toBe('\t');
  expect(delimiterOf('Title;Price,Stock')).toBe(',');
  expect(delimiterOf('Title')).toBe(',');
});

test('what a spreadsheet has made of a cell is told from what somebody typed', () => {
  const cells = ['#N/A', '#ref!', formulaCell('=B2*2'), dateCell('2026-06-08'), '=x', '#1', 'Mask'];
  const typed = [undefined, undefined, undefined];
  expect(cells.map(mistakeIn)).toEqual(['error', 'error', 'formula', 'date', ...typed]);
});

test('of a text of more than 40 letters a message quotes 40', () => {
  expect(short('a'.repeat(40))).toBe('a'.repeat(40));
  expect(short('a'.repeat(41))).toBe(`${'a'.repeat(40)}…`);
});

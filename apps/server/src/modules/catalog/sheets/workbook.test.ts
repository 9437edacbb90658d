import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { aWorkbook } from '../../../../test/workbook';
import { mistakeIn, rowsOfWorkbook, shownIn } from '../sheet-files';
import { readSheet } from './read-sheet';

const rowsOf = (bytes: Buffer) => [...rowsOfWorkbook(bytes, 1_000)];

test('a workbook is read as its first sheet shows it', () => {
  const bytes = aWorkbook([
    ['Title', 'Price', 'Barcode', 'Published'],
    [],
    ['තේ කොළ & <tea>', 19.989999999999998, 4_790_000_000_001, true],
    ['', 0.1 + 0.2],
  ]);
  expect(rowsOf(bytes)).toEqual([
    ['Title', 'Price', 'Barcode', 'Published'],
    [],
    ['තේ කොළ & <tea>', '19.99', '4790000000001', 'TRUE'],
    ['', '0.3'],
  ]);
});

test('names of parts may have other capitals, and strokes of Windows', () => {
  const parts = unzipSync(aWorkbook([['Title', 'Price']]));
  const named = Object.entries(parts).map(([name, part]): [string, Uint8Array] => [
    name.replace('sharedStrings', 'SharedStrings').replaceAll('/', '\\'),
    part,
  ]);
  expect(rowsOf(Buffer.from(zipSync(Object.fromEntries(named))))).toEqual([['Title', 'Price']]);
});

test('parts that differ in capitals alone have room together', async () => {
  const large = strToU8('<sst/>'.padEnd(51 * 1024 * 1024));
  const parts = unzipSync(aWorkbook([['Title', 'Price']]));
  const bytes = zipSync({ 'xl/SHAREDSTRINGS.xml': large, ...parts });
  const reading = readSheet(Buffer.from(bytes), new Date());
  await expect(reading).rejects.toThrow('more than 50 MB when it is unpacked');
});

test('a row that is only formatted is none, however far below it stands', () => {
  const rows =
    '<row r="1"><c t="inlineStr"><is><t>Title</t></is></c></row><row r="3"><c><v>5</v></c></row>';
  const blank = '<row r="1048576"><c r="A1048576" s="1"/></row>';
  const sheet = strToU8(`<worksheet><sheetData>${rows}${blank}</sheetData></worksheet>`);
  const bytes = aWorkbook([], { 'xl/worksheets/sheet1.xml': sheet });
  expect(rowsOf(bytes)).toEqual([['Title'], [], ['5']]);
});

/** The rows of a workbook whose first sheet holds this, as programs other than Excel may write it. */
const rowsWith = (rows: string, parts: Record<string, string> = {}) => {
  const sheet = `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
  const named = Object.entries({ 'xl/worksheets/sheet1.xml': sheet, ...parts });
  return rowsOf(
    aWorkbook([], Object.fromEntries(named.map(([name, xml]) => [name, strToU8(xml)]))),
  );
};

test('cells stand in their columns, named or one behind the other', () => {
  const cells = '<c r="B1"><v>1</v></c><c><v>2</v></c><c r="AB1"><v>3</v></c>';
  const [row = []] = rowsWith(`<row r="1">${cells}</row>`);
  expect(row).toHaveLength(28);
  expect([row[0], row[1], row[2], row[26], row[27]]).toEqual(['', '1', '2', '', '3']);
  expect(rowsWith('<row><c r="ALM1"><v>1</v></c><c r="ALN1"><v>2</v></c></row>')[0]).toHaveLength(
    1001,
  );
});

test('ten thousand blank rows may stand between two, and not one more', () => {
  const rows = (last: number) =>
    `<row r="1"><c><v>1</v></c></row><row r="${last}"><c><v>2</v></c></row>`;
  expect(rowsWith(rows(10_001))).toHaveLength(10_001);
  expect(() => rowsWith(rows(10_002))).toThrow('blank rows');
});

test('what a cell holds is read by its kind', () => {
  const rows = [
    '<c t="b"><v>0</v></c><c t="b"><v>1</v></c><c t="str"><f>A1</f><v>a_x0041_b</v></c>',
    '<c t="n"><v>1234567890123456</v></c><c><v>123456789012345</v></c><c><v>-1E+15</v></c>',
    '<c t="inlineStr"><is><r><t>Tō</t></r><r><t>kyō</t></r><rPh><t>no</t></rPh></is></c>',
  ].map((cells) => `<row>${cells}</row>`);
  expect(rowsWith(rows.join(''))).toEqual([
    ['FALSE', 'TRUE', 'aAb'],
    ['1.23456789012346E+15', '123456789012345', '-1E+15'],
    ['Tōkyō'],
  ]);
});

test('a formula is what it comes to; what nobody has reckoned is told as a formula', () => {
  const [[reckoned, open = ''] = []] = rowsWith(
    '<row><c><f>B2*2</f><v>4</v></c><c><f>B2*3</f><v></v></c></row>',
  );
  expect([reckoned, shownIn(open), mistakeIn(open)]).toEqual(['4', '=B2*3', 'formula']);
});

test('each row of a long sheet comes once', () => {
  const numbers = Array.from({ length: 5000 }, (_, n) => String(n));
  const rows = numbers.map((n) => `<row><c><v>${n}</v></c></row>`).join('');
  expect(rowsWith(rows).flat()).toEqual(numbers);
});

test.each([
  ['1900', '', '2026-06-08'],
  ['1904', '<workbookPr date1904="1"/>', '2030-06-09'],
  ['1904', '<workbookPr date1904="true"/>', '2030-06-09'],
  ['1900', '<workbookPr date1904="0"/>', '2026-06-08'],
])('days are counted from %s in a workbook with “%s”', (_, says, day) => {
  const parts = {
    'xl/workbook.xml': `<workbook>${says}</workbook>`,
    'xl/styles.xml': '<styleSheet><cellXfs><xf/><xf numFmtId="14"/></cellXfs></styleSheet>',
  };
  const [[dated = '', plain] = []] = rowsWith(
    '<row><c s="1"><v>46181</v></c><c><v>46181</v></c></row>',
    parts,
  );
  expect(mistakeIn(dated)).toBe('date');
  expect([shownIn(dated), plain]).toEqual([day, '46181']);
});

test('a date that is written out is its day, and its time where it has one', () => {
  const [row = []] = rowsWith(
    '<row><c t="d"><v>2026-06-08T00:00:00.000Z</v></c><c t="d"><v>2026-06-08T09:30:00</v></c></row>',
  );
  expect(row.map(shownIn)).toEqual(['2026-06-08', '2026-06-08 09:30:00']);
  expect(row.map(mistakeIn)).toEqual(['date', 'date']);
});

test('the first sheet is read that is not hidden', () => {
  const sheets = `<sheet name="Old" sheetId="1" state="hidden" x:id="a"/><sheet name="New" sheetId="2" x:id="b"/>`;
  const links = `<Relationship Id="a" Target="worksheets/sheet1.xml"/><Relationship Id="b" Target="worksheets/sheet2.xml"/>`;
  const parts = {
    'xl/workbook.xml': `<workbook xmlns:x="r"><sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${links}</Relationships>`,
    'xl/worksheets/sheet2.xml':
      '<worksheet><sheetData><row><c t="inlineStr"><is><t>Title</t></is></c></row></sheetData></worksheet>',
  };
  const named = Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)] as const);
  expect(rowsOf(aWorkbook([['Old']], Object.fromEntries(named)))).toEqual([['Title']]);
});

/** A workbook of which the shown sheets have these rows; the second is called Sheet2. */
function ofSheets(...sheets: (readonly string[])[]) {
  const xmlOf = (cells: readonly string[]) =>
    `<worksheet><sheetViews/><sheetData>${cells.length === 0 ? '' : `<row>${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`}</sheetData></worksheet>`;
  const numbered = sheets.map((cells, index) => ({ cells, number: index + 1 }));
  const parts = {
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${numbered.map(({ number }) => `<sheet name="Sheet${number}" sheetId="${number}" r:id="r${number}"/>`).join('')}<sheet name="Old" sheetId="9" state="hidden" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${numbered.map(({ number }) => `<Relationship Id="r${number}" Target="worksheets/sheet${number}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(
      numbered.map(({ cells, number }) => [`xl/worksheets/sheet${number}.xml`, xmlOf(cells)]),
    ),
  };
  const named = Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)] as const);
  return aWorkbook([], Object.fromEntries(named));
}

test('sheets that say something and are not read are told, empty and hidden ones are not', async () => {
  const { others } = await readSheet(ofSheets(['Title'], ['Title', 'Cap'], []), new Date());
  expect(others).toEqual(['Sheet2']);
  expect((await readSheet(ofSheets(['Title'], []), new Date())).others).toEqual([]);
  expect((await readSheet(Buffer.from('Title\nCap'), new Date())).others).toEqual([]);
});

test('a workbook whose products stand on another sheet is told to bring it to the front', async () => {
  const reading = readSheet(ofSheets(['How to use this list'], ['Title', 'Price']), new Date());
  await expect(reading).rejects.toThrow('move the sheet of products to the front');
});

test.each(['xl/worksheets/sheet1.xml', 'xl/sharedStrings.xml', 'xl/styles.xml'])(
  'a workbook whose %s would unpack to more than it may is refused before it is unpacked',
  async (part) => {
    const bytes = aWorkbook([['Title']], { [part]: strToU8(' '.repeat(51 * 1024 * 1024)) });
    expect(bytes.length).toBeLessThan(100_000);
    const before = process.memoryUsage().arrayBuffers;
    const reading = readSheet(bytes, new Date());
    await expect(reading).rejects.toThrow('more than 50 MB when it is unpacked');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10 * 1024 * 1024);
  },
);

test('a workbook that says a smaller size than it has does not grow beyond it', async () => {
  const row = '<row r="2"><c t="inlineStr"><is><t>Mask</t></is></c></row>';
  const sheet = strToU8(`<worksheet><sheetData>${row.repeat(200_000)}</sheetData></worksheet>`);
  const bytes = aWorkbook([['Title']], { 'xl/worksheets/sheet1.xml': sheet });
  // The directory at the end of a zip names the sizes; there the sheet becomes a hundred bytes long.
  for (let at = bytes.length - 4; at > 0; at -= 1) {
    const isLarge = bytes.readUInt32LE(at) === sheet.length;
    if (isLarge) bytes.writeUInt32LE(100, at);
  }
  const reading = readSheet(bytes, new Date());
  await expect(reading).rejects.toThrow(/damaged|not a file of products/);
});

test.each([
  ['has no sheet', zipSync({ 'xl/none.xml': strToU8('<x/>') }), /no sheet/],
  ['is cut off', aWorkbook([['Title']]).subarray(0, 300), /damaged/],
  [
    'is an OpenDocument',
    zipSync({
      mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
      'content.xml': strToU8('<x/>'),
    }),
    /OpenDocument file.*\.xlsx or CSV/,
  ],
  ['is of an old Excel', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /before 2007/],
  [
    'has a sheet that breaks off',
    aWorkbook([], { 'xl/worksheets/sheet1.xml': strToU8('<a><b></a>') }),
    /damaged/,
  ],
])('a workbook that %s ends with words', async (_, bytes, words) => {
  await expect(readSheet(Buffer.from(bytes), new Date())).rejects.toThrow(words);
});

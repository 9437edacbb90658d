import { strToU8, zipSync } from 'fflate';

/**
 * One with `error` shows what a formula could not come to, one with a format its number in that, and of
 * a formula nobody has said what it comes to.
 */
type Cell =
  | string
  | number
  | boolean
  | { error: string }
  | { number: number; format: string }
  | { formula: string };

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') +
  String.fromCharCode(65 + (index % 26));

/** A workbook as Excel saves it: texts shared, blank cells and rows left out. */
export function aWorkbook(
  rows: readonly (readonly Cell[])[],
  parts: Record<string, Uint8Array> = {},
): Buffer {
  const strings: string[] = [];
  const formats: string[] = [];
  const cellOf = (value: Cell, place: string) => {
    if (value === '') return '';
    if (typeof value === 'boolean') return `<c r="${place}" t="b"><v>${value ? 1 : 0}</v></c>`;
    if (typeof value === 'object' && 'format' in value) {
      // The first style is that of all other cells.
      const style = formats.push(value.format);
      return `<c r="${place}" s="${style}"><v>${value.number}</v></c>`;
    }
    if (typeof value === 'object' && 'formula' in value) {
      return `<c r="${place}"><f>${escaped(value.formula)}</f><v></v></c>`;
    }
    if (typeof value === 'object') return `<c r="${place}" t="e"><v>${value.error}</v></c>`;
    if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
    strings.push(value);
    return `<c r="${place}" t="s"><v>${strings.length - 1}</v></c>`;
  };
  const lines = rows.map((row, index) => {
    const cells = row.map((value, column) => cellOf(value, `${letterOf(column)}${index + 1}`));
    return row.length === 0 ? '' : `<row r="${index + 1}">${cells.join('')}</row>`;
  });
  const shared = () =>
    strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('');
  const styles = () => {
    const codes = formats.map((code, index) => {
      const quoted = escaped(code).replaceAll('"', '&quot;');
      return `<numFmt numFmtId="${164 + index}" formatCode="${quoted}"/>`;
    });
    const cells = formats.map((_, index) => `<xf numFmtId="${164 + index}" xfId="0"/>`);
    const inherited = '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>';
    return `<numFmts>${codes.join('')}</numFmts>${inherited}<cellXfs><xf numFmtId="0" xfId="0"/>${cells.join('')}</cellXfs>`;
  };
  const sheet = `${XML}<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData></worksheet>`;
  const files = {
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Products" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
    'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}">${styles()}</styleSheet>`,
    'xl/sharedStrings.xml': `${XML}<sst xmlns="${MAIN}">${shared()}</sst>`,
  };
  const bytes = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  return Buffer.from(zipSync({ ...Object.fromEntries(bytes), ...parts }));
}

/** A workbook of several sheets by their names, in their order. */
export function aWorkbookOf(
  sheets: Readonly<Record<string, readonly (readonly (string | number)[])[]>>,
): Buffer {
  const numbered = Object.entries(sheets).map(([name, rows], index) => ({
    name,
    rows,
    number: index + 1,
  }));
  const cellOf = (value: string | number) =>
    typeof value === 'number'
      ? `<c><v>${value}</v></c>`
      : `<c t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
  const rowOf = (row: readonly (string | number)[]) => `<row>${row.map(cellOf).join('')}</row>`;
  const named = numbered.map(
    ({ name, number }) => `<sheet name="${name}" sheetId="${number}" r:id="r${number}"/>`,
  );
  const linked = numbered.map(
    ({ number }) => `<Relationship Id="r${number}" Target="worksheets/sheet${number}.xml"/>`,
  );
  const parts = {
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${linked.join('')}</Relationships>`,
    ...Object.fromEntries(
      numbered.map(({ rows, number }) => [
        `xl/worksheets/sheet${number}.xml`,
        `<worksheet><sheetData>${rows.map(rowOf).join('')}</sheetData></worksheet>`,
      ]),
    ),
  };
  const bytes = Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)] as const);
  return aWorkbook([], Object.fromEntries(bytes));
}

import { type ZipPart, zipOf } from './zips';

/** A cell: a text, or a value with type and number format (its code or built-in number). */
export type BookCell = string | { value: string | number; type?: string; format?: string | number; formula?: string };
export interface BookSheet {
  name: string;
  state?: 'hidden' | 'veryHidden';
  rows: readonly (readonly BookCell[])[];
  /** Row numbers from 1. */
  hiddenRows?: readonly number[];
  /** Columns from 1. */
  hiddenColumns?: readonly number[];
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const FIRST_OWN_FORMAT = 164;

/** An XLSX file as spreadsheets write it: shared strings, styles, formulas with cached results. */
export function workbookOf(sheets: readonly BookSheet[], { isFrom1904 = false } = {}): Buffer {
  const texts: string[] = [];
  const formats: (string | number)[] = ['General'];
  const styleOf = (format: string | number) => {
    if (!formats.includes(format)) formats.push(format);
    return formats.indexOf(format);
  };
  const cellXml = (cell: BookCell, address: string) => {
    if (typeof cell === 'string') {
      texts.push(`<si>${cell.startsWith('<r>') ? cell : `<t xml:space="preserve">${escapeXml(cell)}</t>`}</si>`);
      return `<c r="${address}" t="s"><v>${texts.length - 1}</v></c>`;
    }
    const { value, type = 'n', format, formula } = cell;
    const style = format === undefined ? '' : ` s="${styleOf(format)}"`;
    const shown =
      type === 'inlineStr' ? `<is><t>${escapeXml(String(value))}</t></is>` : `<v>${escapeXml(String(value))}</v>`;
    return `<c r="${address}"${style} t="${type}">${formula === undefined ? '' : `<f>${formula}</f>`}${shown}</c>`;
  };
  const parts = sheets.map(({ rows, hiddenRows = [], hiddenColumns = [] }, at) => {
    const all = rows.map((cells, row) => {
      const inRow = cells.map((cell, column) => (cell === '' ? '' : cellXml(cell, `${letterOf(column)}${row + 1}`)));
      const hidden = hiddenRows.includes(row + 1) ? ' hidden="1"' : '';
      return `<row r="${row + 1}"${hidden}>${inRow.join('')}</row>`;
    });
    const columns = hiddenColumns.map((column) => `<col min="${column}" max="${column}" width="9" hidden="1"/>`);
    const cols = columns.length === 0 ? '' : `<cols>${columns.join('')}</cols>`;
    const content = `<worksheet ${MAIN}>${cols}<sheetData>${all.join('')}</sheetData></worksheet>`;
    return { name: `xl/worksheets/sheet${at + 1}.xml`, content };
  });
  const tabs = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${escapeXml(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  );
  const relations = [
    ...sheets.map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
    relation('rId98', 'sharedStrings', 'sharedStrings.xml'),
    relation('rId99', 'styles', 'styles.xml'),
  ];
  return zipOf([
    {
      name: '[Content_Types].xml',
      content: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook ${MAIN} xmlns:r="${OFFICE}"><workbookPr date1904="${isFrom1904}"/><sheets>${tabs.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}</Relationships>`,
    },
    { name: 'xl/sharedStrings.xml', content: `<sst ${MAIN}>${texts.join('')}</sst>` },
    { name: 'xl/styles.xml', content: stylesXml(formats) },
    ...parts,
  ]);
}

/** The parts of an XLSX file whose only sheet has these rows, in XML. The rows can be malformed. */
export function partsOfSheet(rows: string): (ZipPart & { content: string })[] {
  const external = `<Relationship Id="rId9" Type="${OFFICE}/externalLink" Target="http://127.0.0.1:1/x.xlsx" TargetMode="External"/>`;
  return [
    {
      name: '[Content_Types].xml',
      content: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${external}</Relationships>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`,
    },
  ];
}

/** A cell with its own text, in XML. */
export const inlineCell = (address: string, text: string) =>
  `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;

function stylesXml(formats: readonly (string | number)[]): string {
  const idOf = (format: string | number, at: number) => (typeof format === 'number' ? format : FIRST_OWN_FORMAT + at);
  const own = formats.flatMap((format, at) =>
    typeof format === 'number' ? [] : [`<numFmt numFmtId="${idOf(format, at)}" formatCode="${escapeXml(format)}"/>`],
  );
  const styles = formats.map((format, at) => `<xf numFmtId="${idOf(format, at)}" applyNumberFormat="1"/>`);
  return `<styleSheet ${MAIN}><numFmts>${own.join('')}</numFmts><cellXfs>${styles.join('')}</cellXfs></styleSheet>`;
}

function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
}

function letterOf(column: number): string {
  return String.fromCharCode(65 + column);
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('\n', '&#10;');
}

import { decode } from 'saxen';
import { type Attributes, localName, readXml, unescaped } from './read-xml';

/** How a style shows a number: one of the formats that every program knows, by its number, or one of the file's own. */
export interface NumberFormat {
  id: number;
  code: string | undefined;
}

/** A workbook before its sheets are read. */
export interface Workbook {
  /** In the order of their tabs. */
  sheets: { name: string; isHidden: boolean; part: Buffer }[];
  strings: readonly string[];
  /** By the number of a cell's style. */
  formats: readonly NumberFormat[];
  /** Days are counted from 1904, as old programs of the Mac do, and not from 1900. */
  isFrom1904: boolean;
}

const MOST_SHEETS = 50;
/** As many cells as are told at the most. */
const MOST_STRINGS = 300_000;
const MOST_STYLES = 65_000;
/** Where every program puts sheets. */
const SHEET_PART = /^xl\/worksheets\/[\w.-]+\.xml$/;

/** @throws where a part is missing, or there is more of something than any table has */
export function readWorkbook(parts: ReadonlyMap<string, Buffer>): Workbook {
  const isSheet = (name: string) => name.startsWith('xl/worksheets/') && name.endsWith('.xml');
  if ([...parts.keys()].filter(isSheet).length > MOST_SHEETS) throw new Error('too many sheets');
  const targets = readTargets(partNamed(parts, 'xl/_rels/workbook.xml.rels'));
  const sheets: Workbook['sheets'] = [];
  let isFrom1904 = false;
  readXml(partNamed(parts, 'xl/workbook.xml'), {
    open(name, attributes) {
      if (name === 'workbookPr') isFrom1904 = /^(1|true)$/.test(attributes().date1904 ?? '');
      if (name !== 'sheet') return;
      const { name: title = '', state } = attributes();
      const target = targets.sheets.get(relationOf(attributes()));
      // A sheet of a chart alone, or of macros.
      if (target === undefined) return;
      if (!SHEET_PART.test(target) || sheets.length >= MOST_SHEETS) throw new Error('a sheet in a strange place');
      const isHidden = state === 'hidden' || state === 'veryHidden';
      sheets.push({ name: decode(title), isHidden, part: partNamed(parts, target) });
    },
  });
  return {
    sheets,
    isFrom1904,
    strings: targets.strings === undefined ? [] : readStrings(partNamed(parts, targets.strings)),
    formats: targets.styles === undefined ? [] : readFormats(partNamed(parts, targets.styles)),
  };
}

function partNamed(parts: ReadonlyMap<string, Buffer>, name: string): Buffer {
  const part = parts.get(name);
  if (part === undefined) throw new Error(`no part ${name}`);
  return part;
}

/** The id of a sheet's relation, whatever the prefix of its namespace is. */
function relationOf(attributes: Attributes): string {
  return Object.entries(attributes).find(([name]) => name.includes(':') && localName(name) === 'id')?.[1] ?? '';
}

interface Targets {
  sheets: Map<string, string>;
  strings: string | undefined;
  styles: string | undefined;
}

/** The names of the parts that a workbook refers to; what lies outside the file is not looked for. */
function readTargets(part: Buffer): Targets {
  const targets: Targets = { sheets: new Map(), strings: undefined, styles: undefined };
  readXml(part, {
    open(name, attributes) {
      if (name !== 'Relationship') return;
      const { Id = '', Type = '', Target = '', TargetMode } = attributes();
      if (TargetMode === 'External') return;
      const target = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`;
      if (Type.endsWith('/worksheet')) targets.sheets.set(Id, target);
      if (Type.endsWith('/sharedStrings')) targets.strings = target;
      if (Type.endsWith('/styles')) targets.styles = target;
    },
  });
  return targets;
}

/** The texts that cells share, without the signs of how they are spoken. */
function readStrings(part: Buffer): string[] {
  const strings: string[] = [];
  let text = '';
  let isText = false;
  let isSpoken = false;
  readXml(part, {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isSpoken = true;
      isText = name === 't' && !isSpoken;
    },
    text(more) {
      if (isText) text += more;
    },
    close(name) {
      if (name === 't') isText = false;
      if (name === 'rPh') isSpoken = false;
      if (name === 'si' && strings.push(unescaped(text)) > MOST_STRINGS) throw new Error('too many texts');
    },
  });
  return strings;
}

function readFormats(part: Buffer): NumberFormat[] {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  let isCells = false;
  readXml(part, {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(Number(attributes().numFmtId), decode(attributes().formatCode ?? ''));
      if (name === 'cellXfs') isCells = true;
      if (name === 'xf' && isCells && ids.push(Number(attributes().numFmtId ?? 0)) > MOST_STYLES)
        throw new Error('too many styles');
    },
    close(name) {
      if (name === 'cellXfs') isCells = false;
    },
  });
  return ids.map((id) => ({ id, code: codes.get(id) }));
}

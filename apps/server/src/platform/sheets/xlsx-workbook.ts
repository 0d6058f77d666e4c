import { decode, Parser } from 'saxen';

/** The number format of a style: built in, by its number, or defined in the file. */
export interface NumberFormat {
  id: number;
  code: string | undefined;
}

/** A workbook whose sheets are not parsed yet. */
export interface Workbook {
  /** In the order of the tabs. */
  sheets: { name: string; isHidden: boolean; part: Buffer }[];
  strings: readonly string[];
  /** By a cell's style index. */
  formats: readonly NumberFormat[];
  /** Whether days are counted from 1904, as in files of old Mac programs, instead of 1900. */
  isFrom1904: boolean;
}

const MAX_SHEETS = 50;
/** The maximum number of shared strings: more than the cells that are read, which are at most 5,001 rows of 50. */
const MAX_STRINGS = 300_000;
const MAX_STYLES = 65_000;
/** The path at which all programs store sheets. */
const SHEET_PART = /^xl\/worksheets\/[\w.-]+\.xml$/;

/** @throws if a part is missing, or something exceeds its limit */
export function readWorkbook(parts: ReadonlyMap<string, Buffer>): Workbook {
  const isSheet = (name: string) => name.startsWith('xl/worksheets/') && name.endsWith('.xml');
  if ([...parts.keys()].filter(isSheet).length > MAX_SHEETS) throw new Error('too many sheets');
  const targets = readTargets(partNamed(parts, 'xl/_rels/workbook.xml.rels'));
  const sheets: Workbook['sheets'] = [];
  let isFrom1904 = false;
  readXml(partNamed(parts, 'xl/workbook.xml'), {
    open(name, attributes) {
      if (name === 'workbookPr') isFrom1904 = /^(1|true)$/.test(attributes().date1904 ?? '');
      if (name !== 'sheet') return;
      const { name: title = '', state } = attributes();
      const target = targets.sheets.get(relationOf(attributes()));
      // `readTargets` leaves out chart sheets and macro sheets.
      if (target === undefined) return;
      if (!SHEET_PART.test(target) || sheets.length >= MAX_SHEETS) throw new Error('a sheet outside its folder');
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

function relationOf(attributes: Attributes): string {
  return Object.entries(attributes).find(([name]) => name.includes(':') && localName(name) === 'id')?.[1] ?? '';
}

interface Targets {
  sheets: Map<string, string>;
  strings: string | undefined;
  styles: string | undefined;
}

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

function readStrings(part: Buffer): string[] {
  const strings: string[] = [];
  let text = '';
  let isText = false;
  let isPhonetic = false;
  readXml(part, {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text(more) {
      if (isText) text += more;
    },
    close(name) {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si' && strings.push(unescaped(text)) > MAX_STRINGS) throw new Error('too many texts');
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
      if (name === 'xf' && isCells && ids.push(Number(attributes().numFmtId ?? 0)) > MAX_STYLES)
        throw new Error('too many styles');
    },
    close(name) {
      if (name === 'cellXfs') isCells = false;
    },
  });
  const formats = new Map(ids.map((id) => [id, { id, code: codes.get(id) }]));
  return ids.map((id) => formats.get(id) ?? { id, code: undefined });
}

export type Attributes = Readonly<Record<string, string>>;

interface XmlHandler {
  /** @param attributes undecoded */
  open?(name: string, attributes: () => Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

/**
 * Parses a part of an XLSX file. Namespace prefixes are removed. Entities that a DTD declares are not expanded.
 * @throws if it is not XML, or if a handler throws
 */
export function readXml(part: Buffer, { open, close, text }: XmlHandler): void {
  const parser = new Parser();
  parser.on('error', (error) => {
    throw error;
  });
  if (open !== undefined) parser.on('openTag', (name, attributes) => open(localName(name), attributes));
  if (close !== undefined) parser.on('closeTag', (name) => close(localName(name)));
  if (text !== undefined) {
    parser.on('text', (value, decode) => text(decode(value)));
    parser.on('cdata', text);
  }
  parser.parse(new TextDecoder().decode(part));
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Decodes `_x000D_`, Excel's escape for a character that XML does not allow. */
export function unescaped(text: string): string {
  return text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

import { Parser } from 'saxen';

export type Attributes = Readonly<Record<string, string>>;

export interface XmlHandler {
  /** @param attributes undecoded */
  open?(name: string, attributes: () => Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

/**
 * Parses a part of an XLSX file. Namespace prefixes are removed. Entities that a DTD declares are not expanded.
 * @throws if it is no XML, or what a handler throws
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

/** Removes the namespace prefix. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Decodes `_x000D_`, by which Excel escapes characters that XML does not allow. */
export function unescaped(text: string): string {
  return text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

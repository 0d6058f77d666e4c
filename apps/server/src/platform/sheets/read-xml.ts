import { Parser } from 'saxen';

export type Attributes = Readonly<Record<string, string>>;

export interface XmlHandler {
  /** @param attributes as they are written, entities too */
  open?(name: string, attributes: () => Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

/**
 * Reads a part of an XLSX file from its start to its end. Names come without the prefix of their namespace. What a document type declares is not
 * read: its entities stay as they are written.
 * @throws for what is no XML, and what a handler throws
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

/** A name without the prefix of its namespace. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Characters that XML cannot hold are written as `_x000D_`. */
export function unescaped(text: string): string {
  return text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** What editors put in front of a text, by encoding. Node's own reader takes a BOM for a part of the first name. */
const MARKS = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];

/**
 * Reads a .env file in UTF-8, or in UTF-16 with a BOM.
 * @param {string} file its path; a file that does not exist sets nothing
 * @returns {Record<string, string | undefined>}
 * @throws {Error} one line for the operator, where the file is neither
 */
export function readEnvFile(file) {
  if (!existsSync(file)) return {};
  const bytes = readFileSync(file);
  const encoding = MARKS.find((mark) => mark.bytes.every((byte, at) => bytes[at] === byte))?.encoding ?? 'utf-8';
  let text;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    text = undefined;
  }
  // UTF-16 without a BOM decodes as UTF-8, with a NUL beside each Latin letter.
  if (text === undefined || text.includes('\0'))
    throw new Error(`${file} is not a text in UTF-8: nothing was started. Save it as UTF-8 and start again.`);
  return parseEnv(text);
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { eventually } from '../eventually';

export interface WrittenMail {
  /** The header with folded lines joined. */
  head: string;
  text: string;
}

/** Unsent mails of a server, in no particular order. */
export function mailsOf(dataDir: string): WrittenMail[] {
  const outbox = join(dataDir, 'outbox');
  const names = existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : [];
  return names.map((name) => readMail(readFileSync(join(outbox, name), 'latin1')));
}

/** Waits until there are this many mails: the server writes them after its response. */
export function waitForMails(dataDir: string, count: number): Promise<WrittenMail[]> {
  return eventually(() => {
    const mails = mailsOf(dataDir);
    expect(mails).toHaveLength(count);
    return mails;
  });
}

function readMail(raw: string): WrittenMail {
  const at = raw.indexOf('\r\n\r\n');
  const head = raw.slice(0, at).replace(/\r\n[ \t]+/g, ' ');
  const body = raw.slice(at + 4);
  if (/content-transfer-encoding: base64/i.test(head))
    return { head, text: Buffer.from(body, 'base64').toString('utf8') };
  const bytes = /content-transfer-encoding: quoted-printable/i.test(head)
    ? body
        .replace(/=\r\n/g, '')
        .replace(/=([\dA-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : body;
  return { head, text: Buffer.from(bytes, 'latin1').toString('utf8') };
}

/** The decoded subject. */
export function subjectOf({ head }: WrittenMail): string {
  const [, written = ''] = /^Subject: (.*)$/im.exec(head) ?? [];
  const words = written.replace(/\?=\s+=\?/g, '?==?');
  return words.replace(/=\?utf-8\?([BQ])\?(.*?)\?=/gi, (_all, kind: string, text: string) =>
    kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString('utf8') : quoted(text),
  );
}

const quoted = (text: string): string =>
  decodeURIComponent(
    text
      .replaceAll('_', ' ')
      .replaceAll('%', '%25')
      .replace(/=([\dA-F]{2})/gi, '%$1'),
  );

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Logger } from 'pino';
import { outboxOf } from './process/data-folder';
import type { Random } from './secrets/random';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The address of the account that the mail is about, if it differs from the recipient. */
  about?: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Deletes unsent mails to this address or about its account. */
  forget(address: string): Promise<void>;
}

/** Sends by SMTP, or writes an .eml file into the outbox if no mail server is set. */
export function makeMailer(
  options: { smtpUrl: string | undefined; from: string; dataDir: string },
  random: Random,
  log: Logger,
): Mailer {
  const { smtpUrl, from } = options;
  if (smtpUrl !== undefined) {
    const transport = nodemailer.createTransport(smtpUrl);
    return {
      send: async ({ about: _, ...mail }) => void (await transport.sendMail({ from, ...mail })),
      forget: async () => undefined,
    };
  }
  const outbox = outboxOf(options.dataDir);
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async send({ about, ...mail }) {
      const { message } = await transport.sendMail({ from, ...mail });
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      const addresses = about === undefined ? [mail.to] : [mail.to, about];
      const file = join(outbox, `${[...addresses.map(nameOf), random.token(9)].join('.')}.eml`);
      // Written to a temporary name first, so that a reader never sees half a mail.
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      // Logs the folder only: the file name contains a hash of the address, from which the address can be guessed.
      log.warn({ outbox }, 'no SMTP_URL is set: a mail was written to the outbox');
    },
    async forget(address) {
      if (!existsSync(outbox)) return;
      for (const name of await readdir(outbox)) {
        const file = join(outbox, name);
        const isOwn = OLD_NAME.test(name)
          ? namesAddress(await readFile(file, 'utf8'), address)
          : name.split('.').includes(nameOf(address));
        if (isOwn) await rm(file, { force: true });
      }
    },
  };
}

/** Older versions used random names without a hash of the address. */
const OLD_NAME = /^[\w-]{12}\.eml$/;

function namesAddress(mail: string, address: string): boolean {
  const [head = '', ...rest] = mail.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const isBase64 = /^content-transfer-encoding: base64/im.test(head);
  const text = isBase64 ? Buffer.from(body, 'base64').toString() : body.replaceAll('=\r\n', '');
  return head.includes(address) || text.includes(address);
}

function nameOf(address: string): string {
  return createHash('sha256').update(address).digest('base64url').slice(0, 22);
}

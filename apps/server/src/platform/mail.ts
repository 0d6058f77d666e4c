import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Logger } from 'pino';
import { outboxOf } from './process/data-folder';
import type { Random } from './secrets/random';

export interface Mail {
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Takes away the mails to an address that nothing has sent. */
  forget(address: string): Promise<void>;
}

/** Sends by SMTP, or writes an .eml into the outbox where no mail server is set; the log says so, without the address. */
export function makeMailer(
  options: { smtpUrl: string | undefined; from: string; dataDir: string },
  random: Random,
  log: Logger,
): Mailer {
  const { smtpUrl, from } = options;
  if (smtpUrl !== undefined) {
    const transport = nodemailer.createTransport(smtpUrl);
    return {
      send: async (mail) => void (await transport.sendMail({ from, ...mail })),
      forget: async () => undefined,
    };
  }
  const outbox = outboxOf(options.dataDir);
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ from, ...mail });
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      const file = join(outbox, `${nameOf(mail.to)}.${random.token(9)}.eml`);
      // Under its name only once it is whole: who looks into the folder takes no half mail.
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      // The folder alone: whoever knows an address could tell it by the file's name.
      log.warn({ outbox }, 'no SMTP_URL is set: a mail was written to the outbox');
    },
    async forget(address) {
      if (!existsSync(outbox)) return;
      const own = (await readdir(outbox)).filter((name) => name.startsWith(`${nameOf(address)}.`));
      for (const name of own) await rm(join(outbox, name), { force: true });
    },
  };
}

/** What the names of an address's mails begin with: they are found without being read. */
function nameOf(address: string): string {
  return createHash('sha256').update(address).digest('base64url').slice(0, 22);
}

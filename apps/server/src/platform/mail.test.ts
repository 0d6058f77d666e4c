import { readdirSync, renameSync, statSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mailsOf } from '../testing/server/outbox';
import { temporaryFolder } from '../testing/server/temporary-folder';
import { makeLog } from './log';
import { makeMailer } from './mail';
import { systemRandom } from './secrets/random';

let folder: ReturnType<typeof temporaryFolder>;
const logged: string[] = [];
const log = makeLog('info', { write: (line) => void logged.push(line) });
beforeEach(() => {
  folder = temporaryFolder();
  logged.length = 0;
});
afterEach(() => folder.remove());

const mail = { to: 'noura@example.com', subject: 'استعادة كلمة المرور', text: 'أهلًا نورة،\n\nرابطكم' };
const mailer = (smtpUrl?: string) =>
  makeMailer({ smtpUrl, from: 'لمّة <no-reply@lamma.example>', dataDir: folder.path }, systemRandom(), log);

/** A fake SMTP server. @returns its URL and the lines that it received */
async function mailServer() {
  const received: string[] = [];
  const answer = (socket: Socket, line: string, isData: { now: boolean }) => {
    received.push(line);
    if (isData.now) {
      if (line === '.') {
        isData.now = false;
        socket.write('250 taken\r\n');
      }
      return;
    }
    isData.now = line === 'DATA';
    socket.write(isData.now ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 well\r\n');
  };
  const server = createServer((socket) => {
    let rest = '';
    const isData = { now: false };
    socket.write('220 here\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      const lines = (rest + String(bytes)).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) answer(socket, line, isData);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received, close: () => server.close() };
}

describe('outgoing mail', () => {
  it('the mailer sends by SMTP if a server is set, and writes no file', async () => {
    const { url, received, close } = await mailServer();
    await mailer(url).send(mail);
    close();
    expect(received).toContain('MAIL FROM:<no-reply@lamma.example>');
    expect(received).toContain('RCPT TO:<noura@example.com>');
    expect(received.join('\n')).toMatch(/^To: noura@example\.com$/m);
    expect(mailsOf(folder.path)).toEqual([]);
  });

  it('the mailer writes a mail into the outbox without SMTP, readable by its user only, and logs the folder but no address', async () => {
    await mailer().send(mail);
    expect(mailsOf(folder.path)).toEqual([{ head: expect.stringContaining('To: noura@example.com'), text: mail.text }]);
    const outbox = join(folder.path, 'outbox');
    const [name = ''] = readdirSync(outbox);
    expect(name).toMatch(/^[\w-]{22}\.[\w-]{12}\.eml$/);
    expect([statSync(outbox).mode & 0o777, statSync(join(outbox, name)).mode & 0o777]).toEqual([0o700, 0o600]);
    expect(logged.join('')).toMatch(/no SMTP_URL is set.*|outbox/);
    expect(logged.join('')).not.toMatch(/noura|رابطكم/);
    expect(logged.join('')).not.toContain(name);
  });

  it('the mailer deletes the outbox mails to or about an account, also those of older versions', async () => {
    const outbox = join(folder.path, 'outbox');
    const owner = 'owner@example.com';
    const sentAll = async () => {
      await mailer().send(mail);
      await mailer().send({ ...mail, to: owner, about: mail.to, text: `رسالة من ${mail.to}` });
    };
    await sentAll();
    for (const [index, name] of readdirSync(outbox).entries())
      renameSync(join(outbox, name), join(outbox, `${index}${'x'.repeat(11)}.eml`));
    await sentAll();
    await mailer().send({ ...mail, to: owner });
    expect(mailsOf(folder.path)).toHaveLength(5);
    await mailer().forget(mail.to);
    expect(mailsOf(folder.path)).toEqual([{ head: expect.stringContaining(owner), text: mail.text }]);
  });
});

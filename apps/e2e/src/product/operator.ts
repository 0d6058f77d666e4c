import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import type { Product } from './product';

const CODES = fileURLToPath(new URL('../../../server/dist/codes.mjs', import.meta.url));
const USERS = fileURLToPath(new URL('../../../server/dist/users.mjs', import.meta.url));

/** Makes an activation code by the operator's command while the server runs. */
export async function makeCode({ dataDir }: Product, kind: 'game' | 'custom' | 'premium'): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [CODES, 'create', '--kind', kind], { env });
  return stdout.trim();
}

/** Makes an account a teacher by the operator's command, which ends its sessions. */
export async function grantTeacher({ dataDir }: Product, email: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, [USERS, 'grant-teacher', email], { env });
}

/** Waits for the only mail in the outbox folder, which replaces SMTP. @returns path and hash of its link */
export async function linkInMail({ dataDir }: Product): Promise<string> {
  const outbox = join(dataDir, 'outbox');
  const mails = () => (existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : []);
  await expect.poll(() => mails().length).toBe(1);
  const mail = readFileSync(join(outbox, mails()[0] ?? ''), 'latin1');
  const [head = '', body = ''] = mail.split('\r\n\r\n');
  const text = /content-transfer-encoding: base64/i.test(head)
    ? Buffer.from(body, 'base64').toString('utf8')
    : body.replace(/=\r\n/g, '').replace(/=([\dA-F]{2})/g, (_all, hex: string) => `%${hex}`);
  const link = new URL(/https?:\/\/\S+/.exec(decodeURIComponent(text))?.[0] ?? '');
  return link.pathname + link.search + link.hash;
}

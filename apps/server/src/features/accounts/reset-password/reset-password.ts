import { createHash } from 'node:crypto';
import { limits as numbers } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { Count } from '../../../platform/limits/limits';
import { foldEmail } from '../fold-email';
import type { accountsLimits } from '../limits';
import type { AccountsParts } from '../parts';
import { type Caller, knownDevice } from '../sign-in/caller';
import { texts } from '../texts';

/** A new password by a link that is mailed. */
export function resetPasswordService(parts: AccountsParts) {
  const { store, writer, passwords, devices, limits, clock, random } = parts;

  return {
    /** Answers alike for known and unknown addresses: the mail is made after the answer. */
    async forgotPassword(email: string, caller: Caller): Promise<Refusal | { ok: true }> {
      const emailKey = foldEmail(email);
      const device = await knownDevice(parts, email, caller);
      const counts: Count<keyof typeof accountsLimits>[] =
        device === undefined
          ? [
              ['forgotEmail', emailKey],
              ['forgotAddress', { address: caller.address }],
            ]
          : [['forgotDevice', device]];
      for (const [name, key] of counts) {
        if (!(await limits.take(name, key)).ok) return refuse('rate');
      }
      try {
        // The link is written after the answer. That it can be is tried before, by a write that is the same for known and unknown.
        await parts.tryWriting();
      } catch (error) {
        for (const [name, key] of counts) await limits.giveBack(name, key);
        throw error;
      }
      setImmediate(() => {
        sendReset(email).catch(parts.mailFailed);
      });
      return { ok: true };
    },

    /** The browser in which the mail's link was opened is known from then on, as after a sign-in. */
    async resetPassword(
      token: string,
      password: string,
      caller: Caller,
    ): Promise<Refusal | { ok: true; device: string }> {
      if (!(await limits.take('resetAddress', { address: caller.address })).ok) return refuse('rate');
      const tokenHash = hashToken(token);
      const reset = await store.reset(tokenHash);
      const now = clock.now();
      if (reset === undefined || reset.usedAt !== null || reset.expiresAt <= now) return refuse('resetGone');
      const passwordHash = await passwords.hash(password);
      if (passwordHash === null) return refuse('busy');
      const { userId } = reset;
      const sessionKeys = await store.sessionKeys(userId);
      const result = await writer.write([
        store.useReset(tokenHash, now),
        // Links of earlier mails end too: a different person may have asked for them.
        store.dropOtherResets(userId, tokenHash),
        store.setPassword(userId, passwordHash),
        store.proveEmail(userId, now),
        ...store.endSessionsOf(userId),
      ]);
      if (result === 'conflict') return refuse('resetGone');
      parts.announce('sessionsEnded', { sessionKeys });
      return { ok: true, device: devices.cookieWith(caller.device, { id: userId, passwordHash }) };
    },
  };

  async function sendReset(email: string): Promise<void> {
    const row = await store.userByEmail(email);
    if (row === undefined) return;
    const token = random.token(32);
    const expiresAt = clock.now() + numbers.resetTokenMs;
    await writer.write([store.addReset({ tokenHash: hashToken(token), userId: row.id, expiresAt, usedAt: null })]);
    const link = `${parts.publicUrl}/reset-password#${token}`;
    // Anybody can register an address, with any text as the name: a mail shows the name only to a proved address.
    const name = row.emailProvedAt === null ? null : row.firstName;
    const subject = texts.resetSubject(parts.siteName());
    await parts.mailer.send({ to: row.email, subject, text: texts.resetMail(name, link) });
    // The account may have ended meanwhile.
    if ((await store.userById(row.id)) === undefined) await parts.mailer.forget(row.email);
  }
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

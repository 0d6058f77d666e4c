import { createHash } from 'node:crypto';
import { limits as numbers } from '@lamma/protocol/limits';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { AccountSession } from '@lamma/protocol/rest/accounts/account';
import type { User } from '@lamma/protocol/rest/accounts/accounts';
import { sessionDevice } from '@lamma/protocol/rest/accounts/sessions';
import type { Actor } from '../../platform/actor';
import type { Count } from '../../platform/limits/limits';
import type { AccountsParts, accountsLimits } from './parts';
import { profileService } from './profile/profile';
import type { SessionRow } from './sessions/store-sessions';
import { type Caller, knownDevice, signInService } from './sign-in/sign-in';
import { tvSignInService } from './tv-sign-in/tv-sign-in';
import { foldEmail, userView } from './user-row';

export const texts = {
  resetSent: 'تم إرسال رسالة الاستعادة، تحققوا من بريدكم',
  resetDone: 'تم تغيير كلمة المرور، سجّلوا الدخول بها',
  resetSubject: (site: string) => `استعادة كلمة المرور في ${site}`,
  /** @param firstName null until a reset through a mailed link has proved the address */
  resetMail: (firstName: string | null, link: string) =>
    [
      firstName === null ? 'أهلًا،' : `أهلًا ${firstName}،`,
      '',
      'لاختيار كلمة مرور جديدة افتحوا هذا الرابط خلال ٣٠ دقيقة:',
      link,
      '',
      'إن لم تطلبوا ذلك فلا تفعلوا شيئًا، وتبقى كلمة مروركم كما هي.',
    ].join('\n'),
};

export function accountsService(parts: AccountsParts) {
  return {
    ...signInService(parts),
    ...resetPasswordService(parts),
    ...tvSignInService(parts),
    ...profileService(parts),
    ...sessionsService(parts),

    async currentUser(userId: string): Promise<User | Refusal> {
      const row = await parts.store.userById(userId);
      return row === undefined ? refuse('unauthorized') : userView(row);
    },
  };
}

export type AccountsService = ReturnType<typeof accountsService>;

function resetPasswordService(parts: AccountsParts) {
  const { store, writer, passwords, devices, limits, clock, random } = parts;

  return {
    /** The answer is the same for known and unknown addresses; the mail is sent in the background. */
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
        // The link is stored only after the response, so a trial write checks the storage first, for unknown addresses too.
        await parts.tryWriting();
      } catch (error) {
        for (const [name, key] of counts) await limits.giveBack(name, key);
        throw error;
      }
      setImmediate(() => {
        sendReset(email).catch(parts.onMailError);
      });
      return { ok: true };
    },

    /** Sets a new password. The browser becomes a known device, as after a sign-in. */
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
        // The account's other reset links might have been requested by somebody else.
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
    // Anybody can register an address with any text as the name, so only mails to a proved address contain the name.
    const name = row.emailProvedAt === null ? null : row.firstName;
    const subject = texts.resetSubject(parts.siteName());
    await parts.mailer.send({ to: row.email, subject, text: texts.resetMail(name, link) });
    // If the account was deleted meanwhile, its mail in the outbox is deleted too.
    if ((await store.userById(row.id)) === undefined) await parts.mailer.forget(row.email);
  }
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The public id of a session is a prefix of its key: enough to distinguish a user's 20 sessions, too little to sign in with. */
const ID_LETTERS = 16;
const idOf = (tokenHash: string) => tokenHash.slice(0, ID_LETTERS);

function sessionsService({ store, writer, announce }: AccountsParts) {
  return {
    async listSessions({ userId, sessionKey }: Actor): Promise<AccountSession[]> {
      return (await store.sessionsOf(userId)).map((row) => sessionView(row, sessionKey));
    },

    async endOneSession({ userId }: Actor, id: string): Promise<{ ok: true } | Refusal> {
      const key = (await store.sessionKeys(userId)).find((one) => idOf(one) === id);
      if (key === undefined) return refuse('notFound');
      await writer.write(store.endSessionOf(userId, key));
      announce('sessionsEnded', { sessionKeys: [key] });
      return { ok: true };
    },

    async endOtherSessions({ userId, sessionKey }: Actor): Promise<{ ok: true; ended: number }> {
      const keys = (await store.sessionKeys(userId)).filter((key) => key !== sessionKey);
      await writer.write(store.endSessionsOf(userId, sessionKey));
      announce('sessionsEnded', { sessionKeys: keys });
      return { ok: true, ended: keys.length };
    },
  };
}

function sessionView({ tokenHash, device, ...row }: SessionRow, sessionKey: string): AccountSession {
  return {
    id: idOf(tokenHash),
    device: device === null ? null : sessionDevice.parse(JSON.parse(device)),
    cameBy: row.cameBy,
    createdAt: row.createdAt,
    seenAt: row.seenAt,
    isCurrent: tokenHash === sessionKey,
  };
}

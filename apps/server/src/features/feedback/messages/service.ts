import { limits as numbers } from '@lamma/protocol/limits';
import { notesLimits } from '@lamma/protocol/limits/notes';
import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { FeedbackType, OwnersMessage } from '@lamma/protocol/rest/feedback';
import type { Actor } from '../../../platform/actor';
import type { Writer } from '../../../platform/db/database';
import { decide } from '../../../platform/db/decide';
import { type Cursor, pageOfRows, readCursor } from '../../../platform/http/keyset';
import type { Handlers, Page } from '../../../platform/http/routes';
import type { Limit, Limits } from '../../../platform/limits/limits';
import type { Mailer } from '../../../platform/mail';
import { newId, type Random } from '../../../platform/secrets/random';
import type { Clock } from '../../../platform/time/clock';
import type { AuditService } from '../../audit/service';
import type { Filter, MessagesStore } from './store';

interface MailedMessage {
  type: FeedbackType;
  text: string;
  name: string;
  email: string;
}

const subjects = { feedback: 'ملاحظة جديدة في', suggestion: 'اقتراح جديد في' } as const;

const texts = {
  subject: (type: FeedbackType, site: string) => `${subjects[type]} ${site}`,
  /** @param link URL of the owner's page of messages */
  mail: ({ type, text, name, email }: MailedMessage, link: string) =>
    [
      type === 'feedback' ? `كتب ${name} (${email}) ملاحظة:` : `كتب ${name} (${email}) اقتراحًا:`,
      '',
      text,
      '',
      'أجيبوا من صفحة الرسائل، فيصل الجواب في ملاحظات صاحب الرسالة:',
      link,
    ].join('\n'),
};

/** Limits of messages to the owner. When `feedbackMails` is used up, a message is stored but not mailed. */
export const feedbackLimits = {
  feedbackUser: { points: 10, seconds: 3600 },
  feedbackAddress: { points: 100, seconds: 3600 },
  feedbackMails: { points: 60, seconds: 3600 },
} as const satisfies Record<string, Limit>;

type FeedbackLimits = Limits<keyof typeof feedbackLimits>;

export interface MessagesParts {
  store: MessagesStore;
  writer: Writer;
  clock: Clock;
  random: Random;
  limits: FeedbackLimits;
  audit: AuditService;
  mailer: Mailer;
  onMailError: (error: unknown) => void;
  siteName: () => string;
  ownerEmail: string;
  /** URL of the owner's page of messages. */
  pageUrl: string;
}

export interface Message {
  type: FeedbackType;
  feedback: string;
  /** Idempotency key from the client. */
  clientId: string | null;
}

type Done = { ok: true };
type Row = NonNullable<Awaited<ReturnType<MessagesStore['byId']>>>;

/** Users' messages to the owner, and the owner's replies. */
export function messagesService(parts: MessagesParts) {
  const { store, writer, clock, random, limits, audit } = parts;

  return {
    /** Stores a message and mails it to the owner in the background. @param address the sender's IP address, for the limit */
    async send(actor: Actor, message: Message, address: string): Promise<{ ok: true; id: string } | Refusal> {
      const { userId } = actor;
      const { type, feedback: text, clientId } = message;
      const before = clientId === null ? undefined : await store.sentBefore(userId, clientId);
      if (before !== undefined) return { ok: true, id: before.id };
      if (!(await limits.take('feedbackUser', userId)).ok) return refuse('rate');
      if (!(await limits.take('feedbackAddress', { address })).ok) return refuse('rate');
      const { id, isNew } = await decide(writer, async () => {
        const same = clientId === null ? undefined : await store.sentBefore(userId, clientId);
        if (same !== undefined) return { answer: { id: same.id, isNew: false } };
        const id = newId(random);
        const row = { id, userId, clientId, type, text, at: clock.now(), isHandled: 0, answer: null, answeredAt: null };
        return { write: [store.add(row)], answer: { id, isNew: true } };
      });
      if (isNew) setImmediate(() => void mailOwner(userId, message).catch(parts.onMailError));
      return { ok: true, id };
    },

    /** A page of the owner's list, newest first. @param after cursor of the previous page's last message */
    async page(filter: Filter, after: Cursor | undefined): Promise<Page<OwnersMessage[]>> {
      const rows = await store.page(filter, numbers.listPage + 1, after);
      return pageOfRows(rows, numbers.listPage, view, (row) => row);
    },

    waiting: async () => ({ waiting: await store.waiting(notesLimits.countedAtMost) }),

    /** Marks a message as handled or as waiting. */
    async setHandled(id: string, isHandled: boolean): Promise<Done | Refusal> {
      return (await writer.write([store.setHandled(id, isHandled)])) === 'written' ? { ok: true } : refuse('notFound');
    },

    /** Replies to a message. If the same reply is sent again, nothing changes, so that the reply does not become unread again. */
    answer: (owner: Actor, id: string, answer: string): Promise<Done | Refusal> =>
      decide<Done | Refusal>(writer, async () => {
        const message = await store.byId(id);
        if (message === undefined) return { answer: refuse('notFound') };
        if (message.answer === answer && message.isHandled === 1) return { answer: { ok: true } };
        const line = audit.entry(owner, { action: 'messageAnswered', subject: id, detail: { name: nameOf(message) } });
        return { write: [store.answer(id, answer, clock.now()), line], answer: { ok: true } };
      }),
  };

  async function mailOwner(userId: string, { type, feedback }: Message): Promise<void> {
    if (!(await limits.take('feedbackMails', 'all')).ok) return;
    const sender = await store.sender(userId);
    if (sender === undefined) return;
    const mailed = { type, text: feedback, name: nameOf(sender), email: sender.email };
    await parts.mailer.send({
      to: parts.ownerEmail,
      subject: texts.subject(type, parts.siteName()),
      text: texts.mail(mailed, parts.pageUrl),
      about: sender.email,
    });
    // If the account was deleted meanwhile, the mail in the outbox is deleted too.
    if ((await store.sender(userId)) === undefined) await parts.mailer.forget(sender.email);
  }
}

type MessagesService = ReturnType<typeof messagesService>;

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}

function view(row: Row): OwnersMessage {
  const { id, type, text, at, userId, email, answer, answeredAt } = row;
  return {
    id,
    type,
    feedback: text,
    at,
    isHandled: row.isHandled === 1,
    user: { id: userId, name: nameOf(row), email },
    answer: answer === null || answeredAt === null ? null : { text: answer, at: answeredAt },
  };
}

type Names = 'sendFeedback' | 'listFeedback' | 'countFeedback' | 'markFeedback' | 'answerFeedback';

export function messagesRoutes(messages: MessagesService): Pick<Handlers, Names> {
  return {
    sendFeedback: ({ actor, body: { type, feedback, clientId }, address }) =>
      messages.send(actor, { type, feedback, clientId: clientId ?? null }, address),
    listFeedback: async ({ query: { after, state, type } }) => {
      const cursor = after === undefined ? undefined : readCursor(after);
      if (cursor === null) return refuse('invalid');
      return messages.page({ isHandled: state === 'handled', type }, cursor);
    },
    countFeedback: () => messages.waiting(),
    markFeedback: ({ params, body }) => messages.setHandled(params.id, body.isHandled),
    answerFeedback: ({ actor, params, body }) => messages.answer(actor, params.id, body.answer),
  };
}

import { callbackify, promisify } from 'node:util';
import cookie, { Signer } from '@fastify/cookie';
import fastifySession, { type FastifySessionOptions } from '@fastify/session';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Actor, Identify } from '../../actor';

/** What a feature notes of how a session began. */
export type SessionNotes = Readonly<Record<string, string>>;

/** A session's store does not take it: what was checked for it does not hold any more. */
export class SessionRefused extends Error {}

/** Where sessions are kept, by the id in their cookie. */
export interface SessionStore {
  /** Who the session belongs to; null when there is none, or none any more. */
  get(id: string): Promise<Actor | null>;
  /**
   * Keeps a new session; one that is there stays as it is. @param notes what was noted of how it began
   * @throws SessionRefused
   */
  set(id: string, userId: string, notes: SessionNotes): Promise<void>;
  destroy(id: string): Promise<void>;
}

export interface SessionOptions {
  store: SessionStore;
  /** Of 32 letters at least, the same on all processes. */
  secret: string;
  /** A new id, not of 43 letters (`OLD_ID`). */
  newId: () => string;
}

declare module 'fastify' {
  interface Session {
    userId?: string;
    notes?: SessionNotes;
    actor?: Actor;
  }
}

/** The scope of the routes that know who is signed in. */
export interface Accounts {
  scope: FastifyInstance;
  /** The same answer outside a request. */
  identify: Identify;
}

const DAY_MS = 86_400_000;
const NAME = 'lamma_session';
/** Over https the browser's name has a prefix that no other site of the domain can set. */
const SECURE_NAME = `__Host-${NAME}`;
const COOKIE = { path: '/', httpOnly: true, sameSite: 'lax' } as const;
/** Ids of the cookies that were not signed. They are taken as they are, and signed in the answer. */
const OLD_ID = /^[\w-]{43}$/;

/** Whether a request brings a session's cookie, be it good or not. */
export function hasSessionCookie(request: FastifyRequest): boolean {
  return request.cookies[request.isSecure ? SECURE_NAME : NAME] !== undefined;
}

/**
 * Opens the scope: @fastify/session owns the cookie, its signature and the request's session (docs/decisions/0001).
 * @param admit runs once it is known who asks, before the body is read
 */
export async function openAccounts(
  app: FastifyInstance,
  { store, secret, newId }: SessionOptions,
  admit: onRequestAsyncHookHandler,
): Promise<Accounts> {
  const signer = new Signer(secret);
  const options: FastifySessionOptions = {
    secret: {
      sign: (id) => signer.sign(id),
      unsign: (value) => (OLD_ID.test(value) ? { valid: true, renew: true, value } : signer.unsign(value)),
    },
    store: pluginStore(store),
    idGenerator: newId,
    cookieName: NAME,
    cookie: { ...COOKIE, secure: 'auto', maxAge: 90 * DAY_MS },
    // Otherwise every request would write.
    rolling: false,
    saveUninitialized: false,
  };
  let scope = app;
  await app.register(async (inner) => {
    scope = inner;
    inner.addHook('onRequest', (request, _reply, done) => {
      readName(request);
      done();
    });
    inner.addHook('onSend', (request, _reply, payload, done) => {
      forgetNobody(request);
      done(null, payload);
    });
    await inner.register(fastifySession, options);
    inner.addHook('onSend', (request, reply, payload, done) => {
      writeName(request, reply);
      done(null, payload);
    });
    inner.addHook('onRequest', async (request, reply) => {
      request.actor = request.session.actor ?? null;
      if (request.actor !== null && request.cookies[NAME] !== request.session.encryptedSessionId) await keep(request);
      return admit.call(inner, request, reply);
    });
  });
  const decrypt = promisify<string, { protocol: string; session?: { actor?: Actor } }>(
    scope.decryptSession.bind(scope),
  );
  return {
    scope,
    async identify(header, protocol) {
      const value = cookie.parse(header ?? '')[protocol === 'https' ? SECURE_NAME : NAME];
      if (value === undefined) return null;
      const asked: { protocol: string; session?: { actor?: Actor } } = { protocol };
      await decrypt(value, asked);
      return asked.session?.actor ?? null;
    },
  };
}

/**
 * Signs a user in: a new id, whatever the browser came with; the session that it came with is over.
 * @returns false where the store refuses the session; it may be tried again
 */
export async function startSession(request: FastifyRequest, userId: string, notes: SessionNotes): Promise<boolean> {
  try {
    await request.session.regenerate();
    request.session.set('userId', userId);
    request.session.set('notes', notes);
    await keep(request);
    return true;
  } catch (error) {
    if (error instanceof SessionRefused) {
      await request.session.regenerate();
      return false;
    }
    // Not to be saved once more by the answer that says that it failed.
    drop(request);
    throw error;
  }
}

export async function endSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.actor !== null) await request.session.destroy();
  reply.clearCookie(NAME, { ...COOKIE, secure: request.isSecure });
}

/** Saves the session, and has its cookie sent. */
async function keep(request: FastifyRequest): Promise<void> {
  await request.session.save();
  // Of a cookie that it replaces the plugin would first take the old one away, in a line of its own.
  delete request.cookies[NAME];
}

function drop(request: FastifyRequest): void {
  Object.assign(request, { session: null });
}

/**
 * A cookie without a session stays in the browser: an answer that takes it away may arrive after the one of a sign-in, and would
 * take the new one.
 */
function forgetNobody(request: FastifyRequest): void {
  if (request.session?.userId === undefined) drop(request);
}

/** The plugin has one name for its cookie; the browser's depends on how it came. */
function readName(request: FastifyRequest): void {
  if (!request.isSecure) return;
  const value = request.cookies[SECURE_NAME];
  if (value === undefined) delete request.cookies[NAME];
  else request.cookies[NAME] = value;
}

function writeName(request: FastifyRequest, reply: FastifyReply): void {
  const lines = reply.getHeader('set-cookie');
  if (!request.isSecure || lines === undefined) return;
  const named = [lines].flat().map((line) => String(line).replace(new RegExp(`^${NAME}=`), `${SECURE_NAME}=`));
  reply.removeHeader('set-cookie').header('set-cookie', named);
}

/** Our store as the plugin calls it. How old a session may be is the store's to say; the cookie's own time is the browser's. */
function pluginStore(store: SessionStore): NonNullable<FastifySessionOptions['store']> {
  return {
    get: callbackify(async (id: string) => {
      const actor = await store.get(id);
      return actor === null ? null : { cookie: { originalMaxAge: null }, userId: actor.userId, actor };
    }),
    set: callbackify(async (id: string, { userId, notes = {} }: { userId?: string; notes?: SessionNotes }) => {
      // The empty one that the plugin writes for every new id.
      if (userId !== undefined) await store.set(id, userId, notes);
    }),
    destroy: callbackify((id: string) => store.destroy(id)),
  };
}

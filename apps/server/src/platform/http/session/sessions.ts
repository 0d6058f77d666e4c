import { callbackify, promisify } from 'node:util';
import cookie, { Signer } from '@fastify/cookie';
import fastifySession, { type FastifySessionOptions } from '@fastify/session';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Actor, Identify } from '../../actor';
import { makeTurns } from '../../time/clock';

/** Details of a sign-in, stored with the session. */
export type SessionNotes = Readonly<Record<string, string>>;

/** Thrown by `SessionStore.set` if what the sign-in checked no longer holds when the session is stored. */
export class SessionRefused extends Error {}

/** Stores sessions by the id in their cookie. */
export interface SessionStore {
  /** The session's account; null if there is no session or it has ended. */
  get(id: string): Promise<Actor | null>;
  /**
   * Stores a new session; an existing session stays unchanged. @param notes details of the sign-in
   * @throws SessionRefused
   */
  set(id: string, userId: string, notes: SessionNotes): Promise<void>;
  destroy(id: string): Promise<void>;
}

export interface SessionOptions {
  store: SessionStore;
  /** At least 32 characters, the same on all processes. */
  secret: string;
  /** A new id, which must not have 43 characters: `OLD_ID` accepts an id of that length without a signature. */
  newId: () => string;
}

declare module 'fastify' {
  interface Session {
    userId?: string;
    notes?: SessionNotes;
    actor?: Actor;
  }
}

/** The Fastify scope whose routes have a session. */
export interface Accounts {
  scope: FastifyInstance;
  /** Authenticates a socket by the Cookie header of its handshake. */
  identify: Identify;
}

const DAY_MS = 86_400_000;
const NAME = 'lamma_session';
/** Over https the name has the prefix `__Host-`: browsers let no other subdomain set a cookie with that prefix. */
const SECURE_NAME = `__Host-${NAME}`;
const COOKIE = { path: '/', httpOnly: true, sameSite: 'lax' } as const;
/** Legacy ids, whose cookies were not signed. They are accepted, and the response sets a signed cookie. */
const OLD_ID = /^[\w-]{43}$/;

export function hasSessionCookie(request: FastifyRequest): boolean {
  return request.cookies[request.isSecure ? SECURE_NAME : NAME] !== undefined;
}

/**
 * Opens the scope with sessions. @fastify/session handles the cookie, its signature and `request.session`.
 * @param admit runs after authentication, before the body is read
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
    // With `rolling`, every request would write the session.
    rolling: false,
    saveUninitialized: false,
  };
  let scope = app;
  await app.register(async (inner) => {
    scope = inner;
    inner.addHook('onRequest', (request, _reply, done) => {
      readSecureName(request);
      done();
    });
    inner.addHook('onSend', (request, _reply, payload, done) => {
      dropUnknownSession(request);
      done(null, payload);
    });
    await inner.register(fastifySession, options);
    inner.addHook('onSend', (request, reply, payload, done) => {
      writeSecureName(request, reply);
      done(null, payload);
    });
    inner.addHook('onRequest', async (request, reply) => {
      request.actor = request.session.actor ?? null;
      if (request.actor !== null && request.cookies[NAME] !== request.session.encryptedSessionId)
        await saveSession(request);
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
 * Signs a user in under a new session id, against session fixation, and ends the client's previous session.
 * @returns false if the store refuses the session; the caller may retry
 */
export async function startSession(request: FastifyRequest, userId: string, notes: SessionNotes): Promise<boolean> {
  try {
    await request.session.regenerate();
    request.session.set('userId', userId);
    request.session.set('notes', notes);
    await saveSession(request);
    return true;
  } catch (error) {
    if (error instanceof SessionRefused) {
      await request.session.regenerate();
      return false;
    }
    // Prevents the plugin from saving the session again with the error response.
    dropSession(request);
    throw error;
  }
}

export async function endSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.actor !== null) await request.session.destroy();
  reply.clearCookie(NAME, { ...COOKIE, secure: request.isSecure });
}

async function saveSession(request: FastifyRequest): Promise<void> {
  await request.session.save();
  // Prevents the plugin from deleting the replaced cookie in a second header.
  delete request.cookies[NAME];
}

function dropSession(request: FastifyRequest): void {
  Object.assign(request, { session: null });
}

/**
 * Drops an unknown session, so that the plugin leaves its cookie alone: this response could arrive after that of a
 * sign-in and delete the new cookie.
 */
function dropUnknownSession(request: FastifyRequest): void {
  if (request.session?.userId === undefined) dropSession(request);
}

/** The plugin supports one cookie name; ours depends on the protocol. */
function readSecureName(request: FastifyRequest): void {
  if (!request.isSecure) return;
  const value = request.cookies[SECURE_NAME];
  if (value === undefined) delete request.cookies[NAME];
  else request.cookies[NAME] = value;
}

function writeSecureName(request: FastifyRequest, reply: FastifyReply): void {
  const lines = reply.getHeader('set-cookie');
  if (!request.isSecure || lines === undefined) return;
  const named = [lines].flat().map((line) => String(line).replace(new RegExp(`^${NAME}=`), `${SECURE_NAME}=`));
  reply.removeHeader('set-cookie').header('set-cookie', named);
}

/** Adapts our store for the plugin. The store decides how old a session may be; Max-Age is for the browser only. */
function pluginStore(store: SessionStore): NonNullable<FastifySessionOptions['store']> {
  const nextRead = makeTurns();
  return {
    get: callbackify(async (id: string) => {
      // Takes turns, so that a hundred requests of one client cannot take all connections of the database at once.
      await nextRead(id);
      const actor = await store.get(id);
      return actor === null ? null : { cookie: { originalMaxAge: null }, userId: actor.userId, actor };
    }),
    set: callbackify(async (id: string, { userId, notes = {} }: { userId?: string; notes?: SessionNotes }) => {
      // The plugin also saves the empty session of a new id; only signed-in sessions are stored.
      if (userId !== undefined) await store.set(id, userId, notes);
    }),
    destroy: callbackify((id: string) => store.destroy(id)),
  };
}

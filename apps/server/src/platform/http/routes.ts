import type { Refusal } from '@lamma/protocol/refusals';
import type { Endpoint, OpenToGuests, Who } from '@lamma/protocol/rest/endpoint';
import type { EndpointName, Endpoints } from '@lamma/protocol/rest/endpoints';
import type * as z from 'zod';
import type { Actor } from '../actor';
import type { GuestCookie } from '../guests/guest-cookie';
import type { SessionNotes } from './session/sessions';

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
/** An endpoint that takes either JSON or bytes gets no body if bytes were sent. */
type BodyFor<E extends Endpoint> = E extends { bytes: object; body: z.ZodType }
  ? Parsed<E['body']> | undefined
  : Parsed<E['body']>;
type ActorFor<E extends Endpoint> = E extends { accountless: true }
  ? null
  : E['who'] extends OpenToGuests
    ? Actor | null
    : Actor;

/** A parsed and authorised call. */
export interface Call<E extends Endpoint = Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: BodyFor<E>;
  /** Empty if no bytes were sent. */
  bytes: E extends { bytes: object } ? Buffer : undefined;
  actor: ActorFor<E>;
  /** The client's address for limits (`addressOf`). Never stored with a name. */
  address: string;
  /** `<protocol>://<host>` by which the client opened this server, from its headers. */
  openedFrom: string;
  /** The User-Agent, or an empty string. */
  userAgent: string;
  /**
   * Signs the client in and ends its previous session. @param notes stored with the session
   * @returns false if the store refuses the session, because the state that was checked before has changed since
   */
  startSession(userId: string, notes: SessionNotes): Promise<boolean>;
  /** Ends the client's session, if any. */
  endSession(): Promise<void>;
  /** The value of a guest's cookie, unverified. */
  guestToken(cookie: GuestCookie): string | undefined;
  setGuestCookie(cookie: GuestCookie, token: string): void;
}

type Body<E extends Endpoint> = z.output<E['reply']> | Page<z.output<E['reply']>> | LongReply<z.output<E['reply']>>;
export type Answer<E extends Endpoint> = Body<E> | Refusal | RefusedWith | Tagged<Body<E>>;

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>>;

/** A handler for every endpoint; a missing one is a type error. */
export type Handlers = { [N in EndpointName]: Handler<Endpoints[N]> };

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
    isSecure: boolean;
    /** Whether the limit of a guest or of a secret has counted the request. The limit of the session is then skipped. */
    isCounted: boolean;
    /** From `addressOf`. */
    address: string;
    /** Resolves in the next turn of the request's account, or of its address (time/clock.ts). */
    nextTurn(): Promise<void>;
  }
  interface FastifyContextConfig {
    who?: Who;
    secret?: string;
    bytes?: { limit: number; withinMs: number };
    /** Whether it takes JSON as an alternative to bytes. */
    hasJson?: boolean;
    /** Whether the route is in the scope with sessions (sessions.ts). */
    hasAccount?: boolean;
  }
}

/** A refusal with extra fields, which the caller needs for a retry. */
export class RefusedWith {
  constructor(
    readonly refusal: Refusal,
    readonly extra: Record<string, unknown>,
  ) {}
}

/** A reply with an ETag: answers 304 without building the body if the client has this version. */
export class Tagged<T> {
  constructor(
    /** Changes with the body. The ETag is made of it and the database's epoch. */
    readonly tag: string,
    readonly body: () => Promise<T>,
  ) {}
}

export class Page<T> {
  constructor(
    readonly items: T,
    /** The cursor of the next page; null at the end. */
    readonly next: string | null,
  ) {}
}

const PIECE_CHARACTERS = 16_384;

/** A reply with a list that is too long to be serialised at once: its JSON is made while the client reads. */
export class LongReply<T> {
  private constructor(
    readonly head: string,
    readonly rows: Iterable<unknown>,
    readonly tail: string,
  ) {}

  static list<Row>(rows: Iterable<Row>): LongReply<Row[]> {
    return new LongReply('[', rows, ']');
  }

  /** Adds a long part to `fields`. @param key the key of the part */
  static within<Fields extends object, Key extends string, Part>(
    fields: Fields,
    key: Key,
    part: LongReply<Part>,
  ): LongReply<Fields & Record<Key, Part>> {
    const before = JSON.stringify(fields).slice(0, -1);
    const head = `${before}${before === '{' ? '' : ','}${JSON.stringify(key)}:${part.head}`;
    return new LongReply(head, part.rows, `${part.tail}}`);
  }

  *pieces(): Generator<string> {
    let piece = this.head;
    let separator = '';
    for (const row of this.rows) {
      piece += separator + JSON.stringify(row);
      separator = ',';
      if (piece.length < PIECE_CHARACTERS) continue;
      yield piece;
      piece = '';
    }
    yield piece + this.tail;
  }

  whole(): T {
    return JSON.parse([...this.pieces()].join('')) as T;
  }
}

export function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'refusal' in answer && 'ok' in answer && answer.ok === false;
}

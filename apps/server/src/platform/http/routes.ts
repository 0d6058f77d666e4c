import type { Refusal } from '@lamma/protocol/refusals';
import type { Endpoint, OpenToGuests, Who } from '@lamma/protocol/rest/endpoint';
import type { EndpointName, Endpoints } from '@lamma/protocol/rest/endpoints';
import type * as z from 'zod';
import type { Actor } from '../actor';
import type { GuestCookie } from '../guests/guest-cookie';
import type { Page, RefusedWith, Tagged } from './answers';
import type { SessionNotes } from './session/sessions';

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
/** Where JSON and bytes are both taken, one of them came. */
type BodyFor<E extends Endpoint> = E extends { bytes: object; body: z.ZodType }
  ? Parsed<E['body']> | undefined
  : Parsed<E['body']>;
type ActorFor<E extends Endpoint> = E extends { accountless: true }
  ? null
  : E['who'] extends OpenToGuests
    ? Actor | null
    : Actor;

/** One call, parsed and allowed in. */
export interface Call<E extends Endpoint = Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: BodyFor<E>;
  /** Of an endpoint that takes bytes; empty where none came. */
  bytes: E extends { bytes: object } ? Buffer : undefined;
  actor: ActorFor<E>;
  /** The client's address, as limits count it (`addressOf`). Never stored with a name. */
  address: string;
  /** `<protocol>://<host>` by which the client opened this server, as it says. */
  openedAt: string;
  /** What the client's browser says of itself; empty where it says nothing. */
  userAgent: string;
  /**
   * Signs the client in; the session that it came with is over. @param notes kept with the session
   * @returns false where the session is refused, because what was checked for it does not hold any more
   */
  startSession(userId: string, notes: SessionNotes): Promise<boolean>;
  /** Ends the session that it came with, if any. */
  endSession(): Promise<void>;
  /** What a guest's cookie says, unproved. */
  guestToken(cookie: GuestCookie): string | undefined;
  /** Gives the client a guest's cookie. */
  startGuest(cookie: GuestCookie, token: string): void;
}

type Body<E extends Endpoint> = z.output<E['reply']> | Page<z.output<E['reply']>>;
export type Answer<E extends Endpoint> = Body<E> | Refusal | RefusedWith | Tagged<Body<E>>;

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>>;

/** A handler for every endpoint of the table; a missing one does not compile. */
export type Handlers = { [N in EndpointName]: Handler<Endpoints[N]> };

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
    isSecure: boolean;
    /** Whether a limit was taken that stands for all others. */
    isCounted: boolean;
    /** By `addressOf`. */
    address: string;
  }
  interface FastifyContextConfig {
    who?: Who;
    /** The endpoint's `secret`. */
    secret?: string;
    /** The endpoint's `bytes`. */
    bytes?: { limit: number; withinMs: number };
    /** Whether it takes JSON besides. */
    hasJson?: boolean;
    /** Whether the route stands in the scope of those that know who is signed in (sessions.ts). */
    hasAccount?: boolean;
  }
}

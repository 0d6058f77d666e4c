import * as z from 'zod';
import { castState, castStep } from '../casting';
import { epochMs, opaqueId, requestedId } from '../fields/fields';
import { endpoint } from './endpoint';

/**
 * A television that a phone has signed in follows that phone. The server finds the pairing by the caller's session, never by an id in the
 * request. A session without a pairing gets 404.
 */

const version = z.number().int().min(0);

export const readCast = endpoint({
  method: 'GET',
  path: '/api/cast',
  who: 'user',
  summary: 'The step that a phone shows on its television, for either of the two devices',
  reply: z.object({
    /** The id of the room `cast`. */
    id: opaqueId,
    role: z.enum(['tv', 'phone']),
    version,
    serverTime: epochMs,
    state: castState,
  }),
});

export const showStep = endpoint({
  method: 'PUT',
  path: '/api/cast',
  who: 'user',
  summary: 'Shows a step of the phone on the television that it has signed in; idempotent',
  body: z.object({
    step: castStep,
    /** Whether to replace a running game that was opened on the television itself. */
    takeOver: z.boolean().nullish(),
  }),
  reply: z.object({
    version,
    /**
     * Whether the television plays a game that was opened on it. The television shows the phone's step after that game, or with `takeOver`
     * at once.
     */
    isBusy: z.boolean(),
  }),
});

export const reportOwnGame = endpoint({
  method: 'PUT',
  path: '/api/cast/own-game',
  who: 'user',
  summary: 'Reports a game that was opened on the television itself; a `gameId` of null reports that it was left',
  body: z.object({ gameId: requestedId.nullable() }),
  reply: z.object({ version }),
});

import * as z from 'zod';
import { epochMs, opaqueId, optionalLine, positiveInt, requestedId } from '../fields/fields';
import { team } from '../games';
import { gatheringView, guestName, guestSign, shownParts } from '../gatherings';
import { limits } from '../limits';
import { guestPress, pressTaken } from '../race';
import { endpoint } from './endpoint';
import { seatReply } from './games/qr-rounds';

/** The calls of an evening, for the host and for guests' phones. */

const params = z.object({ id: requestedId });
const playerParams = z.object({ id: requestedId, playerId: requestedId });
const names = { team1Name: optionalLine(limits.teamName), team2Name: optionalLine(limits.teamName) };

const snapshot = z.object({ version: z.number().int().min(0), serverTime: epochMs, state: gatheringView });
export type GatheringSnapshot = z.infer<typeof snapshot>;

export const openGathering = endpoint({
  method: 'POST',
  path: '/api/gatherings',
  who: 'user',
  summary: 'Opens an evening, or returns the open evening of the account unchanged',
  body: z.object(names),
  reply: snapshot,
});

export const findGathering = endpoint({
  method: 'GET',
  path: '/api/gatherings/open',
  who: 'user',
  summary: 'The open evening of the account, or null',
  reply: z.object({ gathering: snapshot.nullable() }),
});

export const readGathering = endpoint({
  method: 'GET',
  path: '/api/gatherings/:id',
  who: 'player',
  summary: "One of the caller's evenings, or for a remote card the evening of its game; ETag by version and presence",
  params,
  reply: snapshot,
});

export const changeGathering = endpoint({
  method: 'PUT',
  path: '/api/gatherings/:id',
  who: 'player',
  summary:
    "Opens or closes joining, names the teams, continues with one of the host's games, shows the awards, or says what the screens show; missing fields change nothing",
  params,
  body: z.object({
    ...names,
    isJoinOpen: z.boolean().nullish(),
    /** An unfinished game of the host, which becomes the evening’s game. For the host only. */
    gameId: requestedId.nullish(),
    /** The ended game of the evening whose awards a screen begins to show. Each guest’s phone then shows the guest’s own awards. */
    awardsOf: requestedId.nullish(),
    /** What the host has chosen to show of the evening’s game; the host’s other screens then show the same part. */
    shows: z.object({ gameId: requestedId, part: z.enum(shownParts) }).nullish(),
  }),
  reply: snapshot,
});

export const endGathering = endpoint({
  method: 'POST',
  path: '/api/gatherings/:id/end',
  who: 'user',
  summary: "Ends one of the caller's evenings; idempotent",
  params,
  reply: snapshot,
});

export const changeGuest = endpoint({
  method: 'PUT',
  path: '/api/gatherings/:id/players/:playerId',
  who: 'player',
  summary:
    'Moves a guest to the other team, removes a guest, lets a removed guest back in, or tells the guest’s phone that it does not get the seat it asked for',
  params: playerParams,
  body: z.object({ team: team.nullish(), isRemoved: z.boolean().nullish(), isSeatRefused: z.literal(true).nullish() }),
  reply: snapshot,
});

export const giveGuestSeat = endpoint({
  method: 'POST',
  path: '/api/gatherings/:id/players/:playerId/phone',
  who: 'player',
  summary:
    'Gives a guest’s seat to the phone of another seat. The other seat ends, and the former phone of the guest is disconnected',
  params: playerParams,
  body: z.object({ phoneId: requestedId }),
  reply: snapshot,
});

const joinParams = z.object({ token: requestedId });

export const readJoin = endpoint({
  method: 'GET',
  path: '/api/join/:token',
  who: 'anyone',
  accountless: true,
  summary: 'What a phone needs to join an evening, and the seat that the phone already has there',
  params: joinParams,
  secret: 'token',
  reply: z.object({
    gatheringId: opaqueId,
    teamNames: z.tuple([z.string(), z.string()]),
    isJoinOpen: z.boolean(),
    isFull: z.boolean(),
    /** Null for a phone without a seat. */
    seat: z.object({ id: opaqueId, name: z.string(), team, sign: guestSign }).nullable(),
  }),
});

export const joinGathering = endpoint({
  method: 'POST',
  path: '/api/join/:token',
  who: 'anyone',
  accountless: true,
  summary:
    'Joins an evening and sets the cookie of the seat. A phone that already has a seat there gets that seat unchanged',
  params: joinParams,
  secret: 'token',
  body: z.object({
    name: guestName,
    team,
    /** The phone's random id, so that a retry finds the same seat. */
    phone: opaqueId,
    /** If true, a phone without one of our cookies is refused, because it would lose its seat. */
    needsCookie: z.boolean().nullish(),
    /**
     * `ask`: refused with `guestNameTaken` if a guest has the name, so that the page can ask. `mine`: the host is asked at once whether the
     * phone gets that guest's seat. `others`: the host is not asked. Without it a taken name gets a number.
     */
    taken: z.enum(['ask', 'mine', 'others']).nullish(),
  }),
  reply: seatReply,
});

export const changeSeat = endpoint({
  method: 'PUT',
  path: '/api/game-seats/:id',
  who: 'anyone',
  accountless: true,
  summary: 'A guest of an evening changes their name or, before the first question of the first game, their team',
  params,
  body: z.object({ name: guestName.nullish(), team: team.nullish() }),
  reply: seatReply,
});

export const guessAnswer = endpoint({
  method: 'PUT',
  path: '/api/game-seats/:id/guess',
  who: 'anyone',
  accountless: true,
  summary:
    'A guest guesses whether the other team knows the answer of the open question; the last guess before the answer counts',
  params,
  body: z.object({ gameId: requestedId, questionId: positiveInt, knows: z.boolean() }),
  reply: seatReply,
});

export const claimPoint = endpoint({
  method: 'PUT',
  path: '/api/game-seats/:id/claim',
  who: 'anyone',
  accountless: true,
  summary: 'A guest of the team that got the last point says that they knew the answer; idempotent',
  params,
  body: z.object({ gameId: requestedId, questionId: positiveInt }),
  reply: seatReply,
});

export const pressButton = endpoint({
  method: 'PUT',
  path: '/api/game-seats/:id/press',
  who: 'anyone',
  accountless: true,
  summary: 'A guest presses the button of a race, like the event `seat:press`; for a phone whose socket is down',
  params,
  body: z.object(guestPress),
  reply: pressTaken,
});

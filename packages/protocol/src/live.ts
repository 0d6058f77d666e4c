import * as z from 'zod';
import type { CastState } from './casting';
import {
  type ContestTeacherPush,
  type ContestTeacherView,
  contestCommandEnvelope,
  type RowsMoved,
  type RowsTotal,
  type WaitingPhone,
} from './contest-teacher';
import {
  type AnswerTaken,
  type ContestPush,
  type ContestView,
  contestAnswer,
  type ListedParticipant,
  type OwnPart,
  type Shares,
} from './contests';
import { opaqueId, requestedId } from './fields/fields';
import type { PushedGame, SentGame } from './game-state';
import { commandEnvelope, type GameView, type NextGame } from './games';
import type { GatheringPresence, GatheringView } from './gatherings';
import { guestPress, type PressTaken } from './race';
import type { RefusalBody } from './refusals';
import type { UserGames } from './rest/allowance';
import { type PhoneView, wrongOptions } from './rest/games/qr-rounds';
import type { SeatView } from './seats';

/** The socket protocol: every event with its payload and ack. Invalid events are acknowledged too, with a refusal. */

/**
 * The rooms that a screen may watch. `user` is the signed-in user's own room, by user id; `qr` is a phone's round, by its token; `solo` is
 * a contest for everyone in the hall and `soloTeacher` the same contest for its teacher, both by contest id; `cast` is the state of a
 * television that a phone has signed in; `seat` is the view of a phone with a seat in a game or an evening, by seat id; `gathering` is an
 * evening for its host's screens.
 */
export const roomKinds = ['game', 'user', 'qr', 'solo', 'soloTeacher', 'cast', 'seat', 'gathering'] as const;
export type RoomKind = (typeof roomKinds)[number];

const room = { room: z.enum(roomKinds), id: requestedId };

/** Client -> server, by event name. */
export const clientEvents = {
  watch: z.strictObject({ ...room, since: z.number().int().min(0).optional() }),
  unwatch: z.strictObject(room),
  'game:command': commandEnvelope.extend({ gameSessionId: requestedId }),
  'qr:options': z.strictObject({ token: requestedId, ...wrongOptions }),
  /** Somebody is typing options on a phone; `by` is a random id of the open page. */
  'qr:typing': z.strictObject({ token: requestedId, by: opaqueId }),
  'seat:press': z.strictObject({ seatId: requestedId, ...guestPress }),
  'solo:answer': contestAnswer,
  'solo:command': contestCommandEnvelope.extend({ gameId: requestedId }),
  clock: z.strictObject({ t0: z.number() }),
} as const;
export type ClientEventName = keyof typeof clientEvents;

export interface RoomStates {
  game: SentGame;
  user: UserGames;
  qr: PhoneView;
  solo: ContestView;
  soloTeacher: ContestTeacherView;
  cast: CastState;
  seat: SeatView;
  gathering: GatheringView;
}

/** The ack of `watch`. In the room `solo` it always includes the phone's own data. */
export type Watched<K extends RoomKind = RoomKind> = {
  ok: true;
  version: number;
  serverTime: number;
  /** Absent if `since` is the current version and the socket already watched the room. */
  state?: RoomStates[K];
} & Partial<OwnPart>;

/** A refused game command also carries the game's current state. */
export type CommandRefused = RefusalBody & { version?: number; state?: PushedGame };
export type CommandAnswer = { ok: true; version: number; state?: PushedGame } | CommandRefused;

/** Acks by event name. */
export interface Acks {
  watch: Watched | RefusalBody;
  unwatch: { ok: true } | RefusalBody;
  'game:command': CommandAnswer;
  'qr:options': { ok: true } | RefusalBody;
  'qr:typing': { ok: true } | RefusalBody;
  'seat:press': PressTaken | RefusalBody;
  'solo:answer': AnswerTaken | RefusalBody;
  'solo:command': { ok: true; version: number } | (RefusalBody & { version?: number });
  /** `versions` has the version of every room that this socket watches, by `kind:id`, so that the page notices a lost push. */
  clock: { ok: true; t0: number; serverTime: number; versions: Record<string, number> } | RefusalBody;
}

/** Server -> client, by event name. */
export interface ServerEvents {
  'game:changed': { id: string; version: number; state: PushedGame };
  /** For pages of protocol 1. Such pages also get a view in the acks of `watch` and of refused commands. */
  'game:state': { id: string; version: number; state: GameView };
  'qr:state': { id: string; version: number; state: PhoneView };
  'seat:state': { id: string; version: number; state: SeatView };
  /** The server measures the round trip by this event: a page acknowledges `probe` at once. */
  probe: { n: number };
  'gathering:state': { id: string; version: number; state: GatheringView };
  /** Which guests of an evening are present: a hint to the host's screens, sent on a change, at most once a second. */
  'gathering:players': { id: string } & GatheringPresence;
  allowance: { id: string; version: number; state: UserGames };
  'cast:state': { id: string; version: number; state: CastState };
  /** How many screens watch a game, sent to these screens on each change. A hint without a version, not part of the state. */
  'game:screens': { id: string; count: number };
  /** How many phones have opened the code of a game's round. A hint without a version. */
  'game:phones': { id: string; token: string; count: number };
  /** Tells the phones of a round that somebody is typing options on the page `by`. A hint. */
  'qr:typing': { id: string; by: string };
  /** Tells the game's screens that somebody is typing options. A hint. */
  'game:typing': { id: string; token: string };
  /**
   * A rematch of this finished game has begun: the screens and the remote card of the finished game switch to the rematch. A hint: a screen
   * that missed it finds `next` in the game's state.
   */
  'game:next': { id: string } & NextGame;
  /**
   * The versions of the rooms that this socket watches, as in the ack of `clock`. Sent to a socket that asked for pulses in its
   * handshake (`hearsPulses`) and has received no versions for 8.5 s. As long as pulses arrive, its page sends hardly any beats.
   */
  pulse: { versions: Record<string, number> };
  /** The object of the room, such as its game or contest, was deleted; no more events follow. */
  deleted: { room: RoomKind; id: string };
  'solo:state': { id: string; version: number; state: ContestPush };
  /** A step of a contest, for its teacher. Has no field `state`, so that older pages, which do not know `brief`, reload the whole view. */
  'solo:teacher': { id: string; version: number; brief: ContestTeacherPush; total: RowsTotal };
  /** Who joined and left a contest, sent at most 4 times a second. Lists only participants among the first 30 places. */
  'solo:participants': {
    id: string;
    runId: string;
    added: ListedParticipant[];
    removed: string[];
    participantCount: number;
  };
  /** To the teacher, at most twice a second: changed rows, and the counts per option. */
  'solo:ranking': RowsMoved & {
    id: string;
    runId: string;
    questionIndex: number;
    participantCount: number;
    answeredCount: number;
    presentCount: number;
    waiting?: WaitingPhone[] | undefined;
    liveShares: Shares;
  };
}

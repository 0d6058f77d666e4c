import * as z from 'zod';
import {
  type AnswerTaken,
  type ContestMe,
  type ContestPush,
  type ContestTeacherPush,
  type ContestTeacherView,
  type ContestView,
  contestAnswer,
  contestCommandEnvelope,
  type ListedParticipant,
  type RowsMoved,
  type RowsTotal,
  type Shares,
} from './contests';
import { askedId } from './fields/fields';
import { commandEnvelope, type GameView } from './games';
import type { RefusalBody } from './refusals';
import type { UserGames } from './rest/allowance';
import { type PhoneView, wrongOptions } from './rest/games/qr-rounds';

/**
 * The socket's wire: every event with its payload and acknowledgement. Every event is acknowledged, a bad one too.
 */

/**
 * What a screen may watch. `user` is the signed-in user's own room and its id is their own; `qr` is a phone's round, by its token;
 * `solo` is a contest for everyone in the hall, `soloTeacher` the same contest for its teacher, both by the contest's id.
 */
export const roomKinds = ['game', 'user', 'qr', 'solo', 'soloTeacher'] as const;
export type RoomKind = (typeof roomKinds)[number];

const room = { room: z.enum(roomKinds), id: askedId };

/** Client -> server, by event name. */
export const clientEvents = {
  watch: z.strictObject({ ...room, since: z.number().int().min(0).optional() }),
  unwatch: z.strictObject(room),
  'game:command': commandEnvelope.extend({ gameSessionId: askedId }),
  'qr:options': z.strictObject({ token: askedId, ...wrongOptions }),
  'solo:answer': contestAnswer,
  'solo:command': contestCommandEnvelope.extend({ gameId: askedId }),
  clock: z.strictObject({ t0: z.number() }),
} as const;
export type ClientEventName = keyof typeof clientEvents;

/** The state of a room by kind. */
export interface RoomStates {
  game: GameView;
  user: UserGames;
  qr: PhoneView;
  solo: ContestView;
  soloTeacher: ContestTeacherView;
}

export type Watched<K extends RoomKind = RoomKind> = {
  ok: true;
  version: number;
  serverTime: number;
  /** Left out when `since` is the current version. */
  state?: RoomStates[K];
  /** In a contest's room: what is this phone's own, as its cookie proves; null for whoever only looks on. Sent each time. */
  me?: ContestMe | null;
};

/** A refused game command also carries where the game stands now. */
export type CommandRefused = RefusalBody & { version?: number; state?: GameView };
export type CommandAnswer = { ok: true; version: number; state?: GameView } | CommandRefused;

/** Acknowledgements by event name. */
export interface Acks {
  watch: Watched | RefusalBody;
  unwatch: { ok: true } | RefusalBody;
  'game:command': CommandAnswer;
  'qr:options': { ok: true } | RefusalBody;
  /** After the answer is durable. */
  'solo:answer': AnswerTaken | RefusalBody;
  'solo:command': { ok: true; version: number } | (RefusalBody & { version?: number });
  /** `versions`: of every room this socket watches, as `kind:id`. A lost last push is noticed by it. */
  clock: { ok: true; t0: number; serverTime: number; versions: Record<string, number> } | RefusalBody;
}

/** Server -> client, by event name. */
export interface ServerEvents {
  'game:state': { id: string; version: number; state: GameView };
  'qr:state': { id: string; version: number; state: PhoneView };
  allowance: { id: string; version: number; state: UserGames };
  /** How many screens watch a game; told to them whenever one comes or goes. A hint, not a state: it has no version. */
  'game:screens': { id: string; count: number };
  /** How many phones have opened the code of a game's round. A hint like the one above. */
  'game:phones': { id: string; token: string; count: number };
  /**
   * The versions of the rooms that this socket watches, as in the answer to `clock`: sent to a socket that asked for it at its handshake
   * (`hearsPulses`) and was told none for 8.5 s. Its page sends no beat meanwhile.
   */
  pulse: { versions: Record<string, number> };
  /** What a room showed has been deleted, and nothing more comes of it. */
  deleted: { room: RoomKind; id: string };
  'solo:state': { id: string; version: number; state: ContestPush };
  /** Without `state`: pages that know no brief view then ask for the whole one. */
  'solo:teacher': { id: string; version: number; brief: ContestTeacherPush; total: RowsTotal };
  /** Who came and went in a contest, at most 4 times a second; of those who came, the first 30 places alone. */
  'solo:participants': {
    id: string;
    runId: string;
    added: ListedParticipant[];
    removed: string[];
    participantCount: number;
  };
  /** To the teacher, at most twice a second: rows that changed, and how many have answered what. */
  'solo:ranking': RowsMoved & {
    id: string;
    runId: string;
    questionIndex: number;
    participantCount: number;
    answeredCount: number;
    presentCount: number;
    liveShares: Shares;
  };
}

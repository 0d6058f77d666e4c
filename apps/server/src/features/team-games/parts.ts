import type { PlayMode } from '@lamma/protocol/games';
import type { Refusal } from '@lamma/protocol/refusals';
import type { AccountAccess } from '../../platform/actor';
import type { Statement, Writer } from '../../platform/db/database';
import type { Announce, KeyedMutex } from '../../platform/db/decide';
import type { Random } from '../../platform/secrets/random';
import type { Secret } from '../../platform/secrets/secret';
import type { Clock } from '../../platform/time/clock';
import type { AllowanceAnnouncements, AllowanceService } from '../allowance/service';
import type { AnalyticsService } from '../analytics/service';
import type { QuestionBank } from '../categories/bank';
import type { CategoriesService } from '../categories/service';
import type { OwnCategory } from '../custom-games/own-category';
import type { SeatsService } from '../seats/service';
import type { Game } from './data/game';
import type { GameRecords } from './data/records';
import type { TeamGamesStore } from './data/store';
import type { PhoneLinks } from './race-phones/race-phones';

export interface TeamGamesParts {
  store: TeamGamesStore;
  writer: Writer;
  /** Serializes the starts of one user. */
  mutex: KeyedMutex;
  bank: QuestionBank;
  access: AccountAccess;
  allowance: AllowanceService;
  categories: CategoriesService;
  records: GameRecords;
  analytics: Pick<AnalyticsService, 'countGame'>;
  /** Hosts' own categories. */
  ownCategories: {
    /** Returns the categories of `ids` that belong to the user and have six questions, in the given order. */
    read(userId: string, ids: readonly number[]): Promise<readonly OwnCategory[]>;
  };
  questionCounts: {
    /** Returns the statement that registers a bank game, so that its answers are counted later. */
    enqueue(gameId: string): Statement;
  };
  seats: SeatsService;
  evenings: Evenings;
  links: PhoneLinks;
  clock: Clock;
  random: Random;
  secret: Secret;
  announce: Announce<TeamGamesAnnouncements>;
  refusals: RecentRefusals;
  typing: TypingNotices;
  /** The operator's factor for all limits; here it multiplies the limits of standalone rounds. */
  limitsFactor: number;
  /** Logs an error of a background task. */
  onError(error: unknown): void;
  /** Returns the origin at which phones can open this server. @param openedFrom the origin in the host's request; never pass a guest's */
  phoneOrigin(openedFrom?: string): string;
}

/** The evenings that games belong to. */
export interface Evenings {
  /** Whether this is the user's open evening. */
  isOpen(userId: string, gatheringId: string): Promise<boolean>;
  /** Makes a game the evening's current game; conflicts if the evening has ended. */
  setCurrentGame(gatheringId: string, game: Pick<Game, 'id' | 'data'>): Statement;
  /** Detaches a user's evenings from their games; must be written before the games are deleted. */
  detachFromGames(userId: string): Statement;
  /** Increments an evening's version after a change of the claims, awards or trial presses that its screens show. */
  incrementVersion(gatheringId: string): Statement;
  idsOfUser(userId: string): Promise<string[]>;
}

/** Throttles the notifications of a round's phones and screens that somebody is typing. In memory. */
export interface TypingNotices {
  /** Whether a notice is due now. */
  isDue(token: string): boolean;
}

/**
 * Caches the refusals of the last minute by command, so that a late retry gets the same refusal. Accepted commands need no cache, because
 * they are in the log.
 */
export interface RecentRefusals {
  recall(gameId: string, commandId: string): Refusal | undefined;
  remember(gameId: string, commandId: string, refusal: Refusal): void;
}

export interface TeamGamesAnnouncements extends AllowanceAnnouncements {
  /** A game changed: its new state is pushed to its room. `game`: the new state if a move made it; if missing, the state is read. */
  gameChanged: { gameId: string; expiresAt: number | null; game?: Game };
  /** Games were deleted: their screens and the phones of their rounds and seats are notified. */
  gamesDeleted: { gameIds: readonly string[]; roundTokens: readonly string[]; seatIds: readonly string[] };
  /** The number of phones that have opened a round's code changed. */
  phonesChanged: { gameId: string; token: string; count: number };
  optionsTyped: { gameId: string | null; token: string; by: string };
  /** A seat is new, or has changed its team, or its guest has guessed. */
  seatChanged: { seatId: string };
  /** A guest has pressed in a race. @param settlesAt when its round is settled, epoch ms */
  buzzPressed: { gameId: string; settlesAt: number };
  /** A guest has tried the button before the first question. */
  buttonTried: { seatId: string };
  /** An evening has changed: its settings, its game, its guests, or what the host's screens show. */
  eveningChanged: { gatheringId: string };
  /** The screens of a finished game switch to its rematch. */
  rematchBegan: { gameId: string; next: { gameSessionId: string; gameMode: PlayMode } };
  /** A standalone round changed. */
  roundChanged: { token: string };
  remoteEnded: { token: string };
}
